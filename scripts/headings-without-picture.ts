/** Headings that mean the same in every guide: they explain words, rights or messages. */
const inEveryGuide = /^(?:Terms|Who may\b.*|Permissions|Messages? you (?:may )?see)$/;

const noScreen = 'It describes no screen.';
const above = 'The picture of a heading before it shows the screen.';
const outside = 'The screens are those of another program.';
const notInDemonstration = 'The demonstration has nothing to show there.';

/** Of each guide, the second-level headings that no picture follows, and why. Any other has one. */
const withoutPicture: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'appointments.md': {
    'Telling them': above,
    'When somebody calls': above,
    'Asked again': above,
  },
  'audit.md': {
    'What is in it, and what is not': noScreen,
    'Keep the head elsewhere': above,
    Verify: noScreen,
    'When it fails': noScreen,
  },
  'integrators.md': {
    Examples: noScreen,
    'With JavaScript or TypeScript': noScreen,
    'What answers look like': noScreen,
    'What changes, and what stays': noScreen,
    Manners: noScreen,
  },
  'messages.md': { 'Suspected messages': above },
  'people-import.md': { 'The file': noScreen },
  'people.md': {
    'What each role may do': noScreen,
    'What takes a second person': notInDemonstration,
  },
  'privacy.md': { 'What erasing does': above, Backups: noScreen, 'A breach': noScreen },
  'sign-in.md': {
    'Before a session ends': notInDemonstration,
    Passkeys: above,
    'A link by mail': notInDemonstration,
    'Asked for your password again': notInDemonstration,
    'A mail about your account': noScreen,
    'Forgotten the password': noScreen,
  },
  'single-sign-on.md': {
    'Before you begin': noScreen,
    'Microsoft 365 (Entra ID)': outside,
    'Google Workspace': outside,
    Keycloak: outside,
    'Who gets in, as what': noScreen,
    'What staff see': notInDemonstration,
    'Asked who you are again': notInDemonstration,
  },
  'staff.md': { 'On a shared PC': noScreen, 'When something does not work': noScreen },
  'system.md': { 'Find an error by its id': above },
  'visitors.md': { 'The hospital': above },
};

/** Of a guide: headings that should have a picture, and those that need not be listed. */
export function findWrongHeadings(guide: string, text: string): string[] {
  const listed = withoutPicture[guide] ?? {};
  const sections = text.split(/^## /m).slice(1);
  const headings = sections.map((section) => section.split('\n')[0] ?? '');
  const pictured = headings.filter((_, index) => sections[index]?.includes('<img '));
  return [
    ...headings
      .filter((heading) => !pictured.includes(heading) && !inEveryGuide.test(heading))
      .filter((heading) => !(heading in listed))
      .map((heading) => `“${heading}” has no picture`),
    ...Object.keys(listed)
      .filter((heading) => !headings.includes(heading) || pictured.includes(heading))
      .map((heading) => `“${heading}” is listed as having no picture, and has one or is gone`),
  ];
}
