/** The screens of the pictures, and who looks at them in the demonstration. */
export const desk = { width: 1280, height: 800 };
export const tall = { width: 1280, height: 1000 };
export const phone = { width: 390, height: 760 };

export const nurse = 'ngozi.eze';
/** Leads Emergency Medicine, and owns documents. */
export const head = 'chidi.okoro';
export const officer = 'chikodi.obinna';
export const humanResources = 'chinwe.obasi';
