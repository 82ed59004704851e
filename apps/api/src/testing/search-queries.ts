import { documentQueries } from './document-queries.ts';

/**
 * What people type and the title that they mean, among the demonstration's documents, positions, pages and services: of
 * visitors, nurses, doctors, applicants and staff, in their own words, spelled well and badly. Written before the search
 * was tried with them.
 */
export const searchQueries: Readonly<Record<string, readonly string[]>> = {
  ...documentQueries,
  'Registered Nurse / Midwife': ['midwife', 'registered nurse', 'nursing job', 'midwife job'],
  'Medical Officer (Emergency)': ['medical officer', 'doctor vacancy', 'medical officer emergency'],
  'House Officer': ['house officer', 'houseman'],
  'Clinical Pharmacist': ['pharmacist', 'pharmacist vacancy', 'clinical pharmacist'],
  'Ambulance Driver': ['driver', 'ambulance driver', 'driver job'],
  Cardiology: ['cardiology', 'cardiology clinic', 'heart clinic', 'cardiology hours'],
  Ophthalmology: ['eye clinic', 'eye doctor', 'ophthalmology'],
  Pediatrics: ['paediatrics', 'children clinic', 'pediatrics', 'peadiatrics'],
  'Emergency Room': ['A&E', 'casualty', 'emergency room', 'accident and emergency'],
  Laboratory: ['laboratory', 'blood test', 'lab test'],
  Pharmacy: ['pharmacy', 'chemist', 'pharmacy opening hours'],
  'Radiology & Imaging': ['x-ray', 'ultrasound', 'scan', 'MRI'],
  'Medical Services': ['opening times', 'opening hours', 'find a doctor'],
  'Request an appointment': ['book appointment'],
  'Privacy notice': ['privacy notice', 'personal data'],
};
