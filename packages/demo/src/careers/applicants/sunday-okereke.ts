import type { DemoApplicant } from '../demo-applicant.ts';

export const sundayOkereke: DemoApplicant = {
  slug: 'sunday-okereke',
  name: 'Sunday Okereke',
  email: 'sundayokereke@example.com',
  phone: '08000000152',
  posting: 'ambulance-driver',
  applied: 20,
  form: {
    experience: 12,
    address: 'Egbu, Owerri North',
    availability: 'Immediately',
    noticePeriod: 'None',
    isShort: true,
  },
  resume: {
    look: { format: 'docx', layout: 'plain', ink: '9B2226', font: 'Calibri' },
    headline: 'Driver, class E',
    summary: 'Twelve years of driving buses and a fire engine, no accident with injury.',
    experience: [
      {
        role: 'Bus driver',
        place: 'Rivers Line Transport, Owerri – Port Harcourt',
        period: '{-7} – present',
        points: [
          'Eighteen-seat bus, four trips a day, daily check of tyres, brakes and lights.',
          'Carried injured people to hospital twice after accidents on the road.',
        ],
      },
      {
        role: 'Driver, volunteer fire brigade',
        place: 'Airport road station',
        period: '{-12} – {-7}',
        points: ['Fire engine and water tanker, radio, first aid.'],
      },
    ],
    education: [
      ['First aid certificate', 'Red Cross branch, Owerri', '{-1}'],
      ['WASSCE', 'Comprehensive School, Egbu', '{-18}'],
    ],
    licences: [['Driving licence class E, DEMO-FRSC-88210', 'FRSC', 'valid to {3}']],
    skills: ['Safe driving', 'Vehicle care', 'First aid', 'Roads of Imo State'],
    languages: ['Igbo', 'English', 'Pidgin'],
    referees: [['Mr Godwin Amaechi', 'Fleet manager, Rivers Line Transport', '0800 000 0291']],
  },
  moves: [],
};
