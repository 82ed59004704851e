import type {
  CertificationCategory,
  HolderKind,
  ValidityRule,
} from '@icare/contracts/compliance-status';

export type DemoPaperType = {
  /** Identifies it to demonstration papers. */
  slug: string;
  name: string;
  description: string;
  heldBy: HolderKind;
  category: CertificationCategory;
  months: number;
  rule: ValidityRule;
  graceDays?: number;
  issuingAuthority: string;
  checkSteps: string;
};

/** The papers that a hospital in Imo State must have. */
export const paperTypes: readonly DemoPaperType[] = [
  {
    slug: 'premises',
    name: 'Hospital premises registration',
    description: 'Registration of the hospital with the state, by the calendar year.',
    heldBy: 'hospital',
    category: 'professional',
    months: 12,
    rule: 'calendar_year',
    issuingAuthority: 'Imo State Ministry of Health',
    checkSteps:
      'Compare the registration number with the ministry’s register of private hospitals.',
  },
  {
    slug: 'nhia',
    name: 'NHIA accreditation',
    description: 'Without it no patient of the health insurance may be treated at its expense.',
    heldBy: 'hospital',
    category: 'professional',
    months: 24,
    rule: 'months',
    issuingAuthority: 'National Health Insurance Authority',
    checkSteps: 'Look the provider code up in the authority’s list of accredited facilities.',
  },
  {
    slug: 'fire',
    name: 'Fire safety certificate',
    description: 'After an inspection of exits, extinguishers and alarms.',
    heldBy: 'hospital',
    category: 'safety',
    months: 12,
    rule: 'months',
    issuingAuthority: 'Imo State Fire Service',
    checkSteps: 'Ask the station on Orlu Road for the inspection report of that number.',
  },
  {
    slug: 'nnra',
    name: 'NNRA facility authorisation',
    description: 'To use X-ray and CT. The radiation safety officer is named in it.',
    heldBy: 'department',
    category: 'professional',
    months: 12,
    rule: 'months',
    issuingAuthority: 'Nigerian Nuclear Regulatory Authority',
    checkSteps: 'Compare the authorisation number, and that the safety officer still works here.',
  },
  {
    slug: 'pcn-premises',
    name: 'PCN premises licence',
    description: 'For the pharmacy, by the calendar year. Renewals are taken to the end of March.',
    heldBy: 'department',
    category: 'professional',
    months: 12,
    rule: 'calendar_year',
    graceDays: 90,
    issuingAuthority: 'Pharmacy Council of Nigeria',
    checkSteps:
      'Search the council’s list of registered premises. Name, number and year must agree.',
  },
  {
    slug: 'calibration',
    name: 'Equipment calibration',
    description: 'Every measuring or treating device, by an accredited engineer.',
    heldBy: 'item',
    category: 'technical',
    months: 12,
    rule: 'months',
    issuingAuthority: 'Standards Organisation of Nigeria',
    checkSteps: 'The serial number on the certificate must be that on the plate of the device.',
  },
];
