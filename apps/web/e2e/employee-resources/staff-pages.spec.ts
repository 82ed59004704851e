import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** What a window of the size of a small laptop has left at 200 %. */
const zoomed = { width: 640, height: 400 };
const narrow = { width: 320, height: 640 };

const headings = {
  '/apps': 'Hospital Applications',
  '/mcm': 'Medical Case Management',
  '/services': 'Medical Services',
  '/employee-resources': 'Employee Resources',
} as const;

async function open(page: Page, path: keyof typeof headings) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: headings[path] })).toBeVisible();
  await expect(page).toHaveTitle(`${headings[path]} · I-CARE Portal`);
}

/** The list item with this heading. */
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

for (const [device, viewport] of Object.entries({ desktop, phone })) {
  test.describe(device, () => {
    test.use({ viewport });

    test('/apps has both groups, and every card opens its application in a new tab', async ({
      page,
    }) => {
      await open(page, '/apps');
      const office = 'https://www.office.com/login';
      const groups = [
        [
          'Hospital Management Systems 4',
          'Access',
          {
            'Ambulatory Suite': 'https://ambulatory.owerrimedical.example/',
            CPRM: 'https://cprm.owerrimedical.example/',
            TMS: 'https://tms.owerrimedical.example/',
            'HR Suite': 'https://hr.owerrimedical.example/',
          },
        ],
        [
          'Office Suite 6',
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
        const region = page.getByRole('region', { name: group });
        const names = Object.keys(applications);
        await expect(region.getByRole('heading', { level: 3 })).toHaveText(names);
        for (const [name, address] of Object.entries(applications)) {
          const link = card(page, name).getByRole('link', {
            name: `${verb} ${name} (opens in a new tab)`,
          });
          await expect(link).toBeVisible();
          await expect(link).toHaveAttribute('href', address);
          await expect(link).toHaveAttribute('target', '_blank');
          await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
          await expect(link.locator('svg')).toBeVisible();
          await expect(
            page.getByRole('list', { name: `Key features of ${name}` }).getByRole('listitem'),
          ).toHaveCount(4);
        }
      }
    });

    test('/services has every service with its hours or specialists', async ({ page }) => {
      await open(page, '/services');
      const groups = {
        'Emergency Services 3': [
          ['Emergency Room', '24/7'],
          ['Urgent Care', '7 AM-11 PM'],
          ['Ambulance Services', '24/7'],
        ],
        'Specialized Care 6': [
          ['Cardiology', '3 specialists'],
          ['Neurology', '2 specialists'],
          ['Ophthalmology', '2 specialists'],
          ['Internal Medicine', '5 specialists'],
          ['Pediatrics', '3 specialists'],
          ['Surgery', '4 specialists'],
        ],
        'Support Services 6': [
          ['Laboratory', '24/7'],
          ['Pharmacy', '6 AM-10 PM'],
          ['Radiology & Imaging', '24/7'],
          ['Home Health', '8 AM-8 PM'],
          ['Telehealth', '24/7'],
          ['Preventive Care', 'Mon-Fri 8 AM-6 PM'],
        ],
      };
      for (const [group, services] of Object.entries(groups)) {
        const rows = page.getByRole('region', { name: group }).getByRole('listitem');
        await expect(rows).toHaveCount(services.length);
        for (const [index, [name = '', availability = '']] of services.entries()) {
          const row = rows.nth(index);
          await expect(row.getByRole('heading', { name, exact: true })).toBeVisible();
          await expect(row.getByText(availability, { exact: true })).toBeVisible();
        }
      }
    });

    test('/services names whom to call, and how to reach the hospital', async ({ page }) => {
      await open(page, '/services');
      const emergency = page.getByRole('region', { name: 'Emergency Contacts' });
      await expect(emergency.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
      await expect(emergency.getByRole('link', { name: '0800 000 0012' })).toHaveAttribute(
        'href',
        'tel:08000000012',
      );
      const contact = page.getByRole('region', { name: 'Contact', exact: true });
      await expect(contact).toContainText('12 Aladinma Road, Owerri, Imo State');
      await expect(contact.getByRole('link', { name: 'info@' })).toHaveAttribute(
        'href',
        'mailto:info@owerrimedical.example',
      );
      await expect(contact.getByRole('link', { name: 'press@' })).toBeVisible();
    });

    test('Schedule Appointment leads to the contact form, for the department Appointments', async ({
      page,
    }) => {
      await open(page, '/services');
      await page.getByRole('link', { name: 'Schedule Appointment' }).click();
      await expect(page).toHaveURL('/?department=Appointments#contact');
      await expect(page.locator('#contact')).toBeInViewport();
      await expect(page.locator('#contact')).toBeFocused();
    });

    test('/mcm has four cards with their states, and each opens something', async ({ page }) => {
      await open(page, '/mcm');
      const programmes = [
        ['MCM Guidelines', 'Available', '/policies?search=clinical'],
        ['Merit Award Program', 'Active', '/requests/merit-award'],
        ['Stroke Management', 'Updated', '/sops?search=stroke'],
        ['Annual Proficiency', 'Ongoing', '/compliance'],
      ] as const;
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
        programmes.map(([name]) => name),
      );
      for (const [name, status, address] of programmes) {
        await expect(card(page, name).getByText(status, { exact: true })).toBeVisible();
        await expect(card(page, name).getByRole('link', { name, exact: true })).toHaveAttribute(
          'href',
          address,
        );
      }
    });

    test('/employee-resources has six cards with their states, and each opens something', async ({
      page,
    }) => {
      await open(page, '/employee-resources');
      const resources = [
        ['Leave Application', 'Available', 'https://hr.owerrimedical.example/leave'],
        ['Wellness', 'Active', '/requests/wellness'],
        ['Educational Conference', 'Ongoing', '/requests/educational-conference'],
        ['Request Access', 'Available', '/requests/access'],
        ['Workplace Violence Prevention', 'Critical', '/policies?search=violence'],
        ['Educational Loan', 'Available', '/requests/educational-loan'],
      ] as const;
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
        resources.map(([name]) => new RegExp(`^${name}`)),
      );
      for (const [name, status, address] of resources) {
        const item = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name }) });
        await expect(item.getByText(status, { exact: true })).toBeVisible();
        await expect(item.getByRole('link', { name })).toHaveAttribute('href', address);
      }
      const leave = page.getByRole('link', { name: 'Leave Application (opens in a new tab)' });
      await expect(leave).toHaveAttribute('target', '_blank');
      await expect(leave).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(leave).toHaveAccessibleDescription('Open the leave list of the HR Suite');
      await expect(
        card(page, 'Workplace Violence Prevention').getByRole('link', { name: '112' }),
      ).toHaveAttribute('href', 'tel:112');
    });

    for (const [path, name, found] of [
      ['/mcm', 'MCM Guidelines', 'Hand Hygiene'],
      ['/mcm', 'Stroke Management', 'Stroke Pathway 0-60 min'],
      ['/employee-resources', 'Workplace Violence Prevention', 'Workplace Violence and Harassment'],
    ] as const) {
      test(`the whole card ${name} leads to documents that answer it`, async ({ page }) => {
        await open(page, path);
        // Away from the heading, which is the link.
        await card(page, name).click({ position: { x: 150, y: 8 } });
        await expect(page.getByRole('link', { name: found }).first()).toBeVisible();
      });
    }

    for (const [path, name] of [
      ['/mcm', 'Merit Award Program'],
      ['/employee-resources', 'Wellness'],
      ['/employee-resources', 'Educational Conference'],
      ['/employee-resources', 'Request Access'],
      ['/employee-resources', 'Educational Loan'],
    ] as const) {
      test(`${name} leads to its request form`, async ({ page }) => {
        await open(page, path);
        await page.getByRole('link', { name, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
        await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
      });
    }

    test('Annual Proficiency leads to the compliance page', async ({ page }) => {
      await open(page, '/mcm');
      await page.getByRole('link', { name: 'Annual Proficiency' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Compliance & Certification' }),
      ).toBeVisible();
    });

    for (const path of Object.keys(headings) as (keyof typeof headings)[]) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open(page, path);
        await expectAccessible(page);
      });
    }
  });
}

test('the letters of Igbo and the naira are drawn by Public Sans', async ({ page }) => {
  await open(page, '/services');
  const words = 'Ụlọ Ọgwụ, Ndị ọrụ: ị ọ ụ ṅ Ị Ọ Ụ Ṅ ₦ 150,000';
  for (const weight of ['main h1', 'main h3', 'main header h1 + div']) {
    await page
      .locator(weight)
      .first()
      .evaluate((element, text) => {
        element.textContent = text;
      }, words);
  }
  await page.evaluate(() => document.fonts.ready);
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  for (const selector of ['main h1', 'main h3', 'main header h1 + div']) {
    const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ familyName, isCustomFont }) => [familyName, isCustomFont])).toEqual([
      [expect.stringMatching(/^Public Sans/), true],
    ]);
  }
});

for (const path of Object.keys(headings) as (keyof typeof headings)[]) {
  for (const [size, viewport] of Object.entries({ '320 px': narrow, '200 %': zoomed })) {
    test(`${path} needs no scrolling sideways at ${size}, and cuts nothing off`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await open(page, path);
      const sticking = await page.evaluate(() => [
        document.documentElement.scrollWidth - window.innerWidth,
        ...[...document.querySelectorAll('main *')]
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
          .map((element) => element.outerHTML),
      ]);
      expect(sticking[0]).toBeLessThanOrEqual(0);
      expect(sticking.slice(1)).toEqual([]);
    });
  }
}
