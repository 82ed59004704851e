import type { ContactDepartment } from '@icare/contracts/contact';
import { foldedWords } from './fold-text.ts';

/** Words that lead to a desk beside those of its own name. One of four letters or more stands for all that begin with it. */
const deskWords: Partial<Record<ContactDepartment, string>> = {
  Appointments: 'appoint book reschedul specialist consult clinic visit referral',
  Administration: 'admin complain feedback visitor parking lost generator security',
  'Emergency Medicine': 'emergency ambulance accident casualty urgent injur poison trauma',
  Cardiology: 'cardiolog heart ecg hypertens chest',
  Neurology: 'neurolog stroke brain epilep seizure headache',
  Pediatrics: 'pediatric paediatric peadiatric child baby babies infant newborn immuni vaccin',
  Surgery: 'surg operation theatre theater anaesth anesth',
  Radiology: 'radiolog xray ray scan ultrasound mri ct imaging mammogra',
  Laboratory: 'laborator lab blood urine sample specimen malaria result genotype',
  Pharmacy: 'pharm drug medicine medication prescri dose tablet chemist',
  Nursing: 'nurs midwi ward matron deliver maternity labour birth',
  IT: 'it password computer login wifi network printer internet account portal email software',
  'Human Resources': 'hr leave job vacan salary payslip recruit employ appli hire retire training',
  Finance: 'financ pay paid bill fee cost price receipt refund insurance nhis hmo invoice account',
  'Public Affairs': 'press media news journalist event interview newsletter',
  'Quality Assurance': 'quality audit accredit licen certif incident',
  'Infection Control':
    'infect isolat hygiene needle sharps sterili lassa cholera covid outbreak waste',
};

const shortestBeginning = 4;

const desks = Object.entries(deskWords).map(([name, words]) => ({
  name: name as ContactDepartment,
  ownWords: foldedWords(name),
  words: words.split(' '),
}));

/** The desk that could help whoever looked for this, by most of the words; null where none is telling. */
export function findHelpfulDesk(typed: string): ContactDepartment | null {
  const asked = foldedWords(typed);
  const leadsTo = (word: string) =>
    asked.some((one) => one === word || (word.length >= shortestBeginning && one.startsWith(word)));
  let best: { name: ContactDepartment; count: number } | null = null;
  for (const { name, ownWords, words } of desks) {
    // 'Medicine' alone is not Emergency Medicine.
    const count = words.filter(leadsTo).length + Number(ownWords.every(leadsTo));
    if (count > (best?.count ?? 0)) best = { name, count };
  }
  return best?.name ?? null;
}
