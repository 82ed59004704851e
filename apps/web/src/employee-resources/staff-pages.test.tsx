import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';

async function open(path: string, heading: string) {
  renderScreen(path);
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(document.title).toBe(`${heading} · I-CARE Portal`);
  return within(screen.getByRole('main'));
}

/** The list item with this heading. */
const findCard = (heading: HTMLElement) => within(heading.closest('li') as HTMLElement);
const readTexts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('/apps has both groups, and every card opens its application in a new tab', async () => {
  const main = await open('/apps', 'Hospital Applications');
  const office = 'https://office.hospital.example/';
  const groups = [
    [
      /^Hospital Management Systems ?4$/,
      'Access',
      {
        'Ambulatory Suite': 'https://ambulatory.hospital.example/',
        CPRM: 'https://cprm.hospital.example/',
        TMS: 'https://tms.hospital.example/',
        'HR Suite': 'https://hr.hospital.example/',
      },
    ],
    [
      /^Office Suite ?6$/,
      'Open',
      {
        Mail: office,
        Spreadsheet: office,
        'Word Processor': office,
        Presentation: office,
        'Team Chat': office,
        'Cloud Storage': office,
      },
    ],
  ] as const;
  for (const [group, verb, applications] of groups) {
    const headings = within(main.getByRole('region', { name: group })).getAllByRole('heading', {
      level: 3,
    });
    expect(readTexts(headings)).toEqual(Object.keys(applications));
    for (const [index, [name, address]] of Object.entries(applications).entries()) {
      const card = findCard(headings[index] as HTMLElement);
      const link = card.getByRole('link');
      expect(link.textContent).toBe(`${verb} ${name} (opens in a new tab)`);
      expect(link.getAttribute('href')).toBe(address);
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(link.querySelector('svg')).not.toBeNull();
      const features = card.getByRole('list', { name: `Key features of ${name}` });
      expect(within(features).getAllByRole('listitem')).toHaveLength(4);
    }
  }
});

test('/services has every service with its hours or specialists, and whom to call', async () => {
  const main = await open('/services', 'Medical Services');
  const groups = {
    'Emergency Services': [
      ['Emergency Room', '24/7'],
      ['Urgent Care', '7 AM-11 PM'],
      ['Ambulance Services', '24/7'],
    ],
    'Specialized Care': [
      ['Cardiology', '3 specialists'],
      ['Neurology', '2 specialists'],
      ['Ophthalmology', '2 specialists'],
      ['Internal Medicine', '5 specialists'],
      ['Pediatrics', '3 specialists'],
      ['Surgery', '4 specialists'],
    ],
    'Support Services': [
      ['Laboratory', '24/7'],
      ['Pharmacy', '6 AM-10 PM'],
      ['Radiology & Imaging', '24/7'],
      ['Home Health', '8 AM-8 PM'],
      ['Telehealth', '24/7'],
      ['Preventive Care', 'Mon-Fri 8 AM-6 PM'],
    ],
  };
  for (const [group, services] of Object.entries(groups)) {
    const region = within(
      main.getByRole('region', { name: new RegExp(`^${group} ?${services.length}$`) }),
    );
    const headings = region.getAllByRole('heading', { level: 3 });
    expect(readTexts(headings)).toEqual(services.map(([name]) => name));
    for (const [index, [, availability = '']] of services.entries())
      findCard(headings[index] as HTMLElement).getByText(availability);
  }
  const readHref = (region: string, name: string | RegExp) =>
    within(main.getByRole('region', { name: region }))
      .getByRole('link', { name })
      .getAttribute('href');
  expect(readHref('Emergency Contacts', '112')).toBe('tel:112');
  expect(readHref('Emergency Contacts', '0800 000 0012')).toBe('tel:08000000012');
  expect(readHref('Contact', /^info@/)).toBe('mailto:info@hospital.example');
  expect(readHref('Contact', /^press@/)).toBe('mailto:press@hospital.example');
  within(main.getByRole('region', { name: 'Contact' })).getByText('12 Aladinma Road, Owerri');
  const appointment = main.getByRole('link', { name: 'Schedule Appointment' });
  expect(appointment.getAttribute('href')).toBe('/appointments');
});

test('/mcm has four cards with their states, and each opens something', async () => {
  const main = await open('/mcm', 'Medical Case Management');
  const programmes = [
    ['MCM Guidelines', 'Available', '/policies?search=clinical'],
    ['Merit Award Program', 'Active', '/requests/merit-award'],
    ['Stroke Management', 'Updated', '/sops?search=stroke'],
    ['Annual Proficiency', 'Ongoing', '/compliance'],
  ] as const;
  const headings = main.getAllByRole('heading', { level: 2 });
  expect(readTexts(headings)).toEqual(programmes.map(([name]) => name));
  for (const [index, [name, status, address]] of programmes.entries()) {
    const card = findCard(headings[index] as HTMLElement);
    card.getByText(status);
    expect(card.getByRole('link', { name }).getAttribute('href')).toBe(address);
  }
});

test('/employee-resources has six cards with their states, and each opens something', async () => {
  const main = await open('/employee-resources', 'Employee Resources');
  const resources = [
    ['Leave Application', 'Available', 'https://hr.hospital.example/leave'],
    ['Wellness', 'Active', '/requests/wellness'],
    ['Educational Conference', 'Ongoing', '/requests/educational-conference'],
    ['Request Access', 'Available', '/requests/access'],
    ['Workplace Violence Prevention', 'Critical', '/policies?search=violence'],
    ['Educational Loan', 'Available', '/requests/educational-loan'],
  ] as const;
  const headings = main.getAllByRole('heading', { level: 2 });
  expect(headings).toHaveLength(resources.length);
  for (const [index, [name, status, address]] of resources.entries()) {
    const card = findCard(headings[index] as HTMLElement);
    card.getByText(status);
    const link = card.getByRole('link', { name: new RegExp(`^${name}`) });
    expect(link.getAttribute('href')).toBe(address);
  }
  const leave = main.getByRole('link', { name: /^Leave Application/ });
  expect(leave.textContent).toBe('Leave Application (opens in a new tab)');
  expect(leave.getAttribute('target')).toBe('_blank');
  expect(leave.getAttribute('rel')).toBe('noopener noreferrer');
  const description = document.getElementById(leave.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toContain('Open the leave list of the HR Suite');
  expect(findCard(headings[4] as HTMLElement).getByRole('link', { name: '112' })).toBeTruthy();
});

test.each([
  ['/mcm', 'Merit Award Program'],
  ['/employee-resources', 'Wellness'],
  ['/employee-resources', 'Educational Conference'],
  ['/employee-resources', 'Request Access'],
  ['/employee-resources', 'Educational Loan'],
])(
  'from %s the card %s leads to its request form, with the focus on its heading',
  async (path, name) => {
    renderScreen(path);
    fireEvent.click(await screen.findByRole('link', { name }));
    const heading = await screen.findByRole('heading', { level: 1, name });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(within(screen.getByRole('main')).getAllByRole('textbox')).not.toEqual([]);
  },
);
