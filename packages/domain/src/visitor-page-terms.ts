export type PageTerms = {
  /** Replaces the menu's label where that alone says too little. */
  title?: string;
  about: string;
  keywords: readonly string[];
  shownTo?: 'signed-in' | 'signed-out';
};

/** Of the pages on which patients and visitors find the hospital's services. */
export const visitorPageTerms = {
  services: {
    title: 'Medical Services',
    about: 'What we treat, and when the doors are open',
    keywords: [
      'opening hours',
      'clinics',
      'specialists',
      'maternity',
      'antenatal clinic',
      'delivery',
      'giving birth',
      'pregnancy',
      'treatment',
      'gynaecologist',
      'gynaecology',
      'women’s clinic',
      'antenatal booking',
      'antenatal',
      'register pregnancy',
      'dentist',
      'ENT',
      'orthopaedics',
      'skin doctor',
      'physiotherapy',
      'closing time',
      'weekend',
      'Saturday',
      'Sunday',
      'public holiday',
    ],
  },
  doctors: {
    title: 'Find a Doctor',
    about: 'Doctors by name, specialty and clinic day',
    keywords: [
      'find a doctor',
      'doctors',
      'see a doctor',
      'woman doctor',
      'female doctor',
      'specialist doctor',
      'consultants',
      'physicians',
      'which doctor',
    ],
  },
  visit: {
    title: 'Visiting',
    about: 'Visiting hours by ward, the way here, parking and languages',
    keywords: [
      'visiting hours',
      'visiting times',
      'visitors',
      'visit a patient',
      'visit my mother',
      'see a patient',
      'directions',
      'how to find us',
      'parking',
      'car park',
      'languages',
      'interpreter',
      'Igbo',
      'wards',
      'public holiday',
    ],
  },
} as const satisfies Record<string, PageTerms>;
