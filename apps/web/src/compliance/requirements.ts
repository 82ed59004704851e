/** Who needs which licence, who issues it and for how long. Only what the issuing body states. */
export type Licence = { who: string; licence: string; body: string; validity: string };

export const licences: readonly Licence[] = [
  {
    who: 'Doctors and dentists',
    licence: 'Annual Practising Licence',
    body: 'Medical and Dental Council of Nigeria (MDCN)',
    validity: '1 January to 31 December',
  },
  {
    who: 'House officers',
    licence: 'Provisional licence',
    body: 'Medical and Dental Council of Nigeria (MDCN)',
    validity: '12 months of internship',
  },
  {
    who: 'Nurses and midwives',
    licence: 'Practising licence',
    body: 'Nursing and Midwifery Council of Nigeria (NMCN)',
    validity: '3 years',
  },
  {
    who: 'Pharmacists and technicians',
    licence: 'Annual licence',
    body: 'Pharmacy Council of Nigeria (PCN)',
    validity: 'Calendar year',
  },
  {
    who: 'Medical laboratory scientists',
    licence: 'Annual practising licence',
    body: 'Medical Laboratory Science Council of Nigeria (MLSCN)',
    validity: 'Calendar year',
  },
  {
    who: 'Radiographers',
    licence: 'Annual licence',
    body: 'Radiographers Registration Board of Nigeria (RRBN)',
    validity: 'Yearly',
  },
  {
    who: 'Physiotherapists, occupational and speech therapists',
    licence: 'Annual licence',
    body: 'Medical Rehabilitation Therapists Board (MRTB)',
    validity: '1 or 2 years',
  },
  {
    who: 'Optometrists and dispensing opticians',
    licence: 'Practising licence',
    body: 'Optometrists and Dispensing Opticians Registration Board (ODORBN)',
    validity: 'As printed on the licence',
  },
  {
    who: 'Community health practitioners',
    licence: 'Licence',
    body: 'Community Health Practitioners Registration Board (CHPRBN)',
    validity: 'As printed on the licence',
  },
  {
    who: 'Health records officers',
    licence: 'Licence',
    body: 'Health Records Officers Registration Board (HRORBN)',
    validity: 'As printed on the licence',
  },
];

export type Certificate = { name: string; who: string; validity: string };

export const certificates: readonly Certificate[] = [
  { name: 'Basic Life Support', who: 'All clinical staff', validity: '24 months' },
  {
    name: 'Advanced Cardiovascular Life Support',
    who: 'Emergency, intensive care, cardiology, anaesthesia',
    validity: '24 months',
  },
  { name: 'Pediatric Advanced Life Support', who: 'Pediatrics', validity: '24 months' },
  { name: 'Advanced Trauma Life Support', who: 'Surgery, emergency', validity: '48 months' },
  { name: 'Infection prevention and control', who: 'Everyone', validity: '12 months' },
  { name: 'Fire safety and evacuation', who: 'Everyone', validity: '12 months' },
  { name: 'Data protection', who: 'Everyone', validity: '12 months' },
  { name: 'Radiation safety', who: 'Radiology', validity: '24 months' },
];
