import { listErasableApplications } from '@icare/contracts/application-erasure';
import { getContactFigures } from '@icare/contracts/contact';
import { listAllDocuments } from '@icare/contracts/documents';
import { listUsers } from '@icare/contracts/people';
import { recruitmentToday } from '@icare/contracts/recruitment-today';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, listAnswer, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

/** After the screen was opened, which is drawn once its page has loaded. */
function makeNarrow() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: media === '(width < 64rem)' },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
}

const noDocuments = serve(listAllDocuments, listAnswer({ documents: [] }, 0));
const roleButton = () => screen.findByRole('button', { name: /go to another room$/ });

async function openMenu() {
  fireEvent.click(await roleButton());
  return within(await screen.findByRole('menu'));
}

test('the admin panel stands under the work bar, which has its tabs with what waits', async () => {
  const { router } = renderScreen('/admin', {
    user: 'ROLE_ADMIN',
    api: [
      noDocuments,
      serve(listUsers, listAnswer({ users: [] }, 0)),
      serve(getContactFigures, answerWith({ waiting: 5, suspected: 2 })),
    ],
  });
  await roleButton();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  const list = await screen.findByRole('tablist', { name: 'Admin' });
  const bar = list.closest<HTMLElement>('header[data-work]') as HTMLElement;
  const tabs = within(list);
  await tabs.findByRole('tab', { name: 'Messages 5' });
  expect(tabs.getByRole('tab', { selected: true }).textContent).toBe('Public Affairs');
  expect(within(bar).queryByRole('link', { name: 'Policies' })).toBeNull();
  fireEvent.mouseDown(tabs.getByRole('tab', { name: 'Users' }), { button: 0 });
  await screen.findByRole('tabpanel', { name: 'Users' });
  expect(router.state.location.search).toBe('?tab=users');
  screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' });
  screen.getByText('Welcome, Ngozi Eze.');
  screen.getByRole('button', { name: 'Logout' });
});

test('the role menu leads to the other rooms, with what waits there, and to the pages of the portal', async () => {
  renderScreen('/admin', {
    user: 'ROLE_ADMIN',
    api: [
      noDocuments,
      serve(getContactFigures, answerWith({ waiting: 1, suspected: 0 })),
      serve(
        recruitmentToday,
        answerWith({ received: 7, stuck: 0, interviews: 0, offers: 0, mails: 0 }),
      ),
    ],
  });
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  const menu = await openMenu();
  await menu.findByText('1 new message');
  await menu.findByText('7 to review');
  const links = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
  for (const name of ['IT', 'Recruitment', 'Compliance', 'My desk', 'Home', 'MCM', 'Jobs'])
    expect(links.some((text) => text?.startsWith(name))).toBe(true);
  expect(links.some((text) => text?.startsWith('My department'))).toBe(false);
});

test('the role menu opens by keyboard, Escape closes it, and the focus returns to its button', async () => {
  renderScreen('/admin', { user: 'ROLE_ADMIN', api: [noDocuments] });
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  const button = await roleButton();
  button.focus();
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  const menu = await screen.findByRole('menu');
  fireEvent.keyDown(menu, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(async () => expect(document.activeElement).toBe(await roleButton()));
});

test('a room chosen in the menu gets the focus', async () => {
  const { router } = renderScreen('/admin', { user: 'ROLE_ADMIN', api: [noDocuments] });
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  const menu = await openMenu();
  fireEvent.click(menu.getByRole('menuitem', { name: 'MCM' }));
  const heading = await screen.findByRole('heading', {
    level: 1,
    name: 'Medical Case Management',
  });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(router.state.location.pathname).toBe('/mcm');
  expect(screen.getAllByRole('navigation', { name: 'Main' }).length).toBeGreaterThan(0);
});

test('visitors, and whoever may not work in the room, have the public bars', async () => {
  const { goTo } = renderScreen('/admin', {});
  await screen.findByRole('heading', { name: 'Admin Login' });
  expect(screen.queryByRole('button', { name: /go to another room$/ })).toBeNull();
  await goTo('/hr/applications');
  await screen.findByRole('heading', { level: 1, name: 'Recruitment' });
  expect(screen.queryByRole('button', { name: /go to another room$/ })).toBeNull();
  expect(screen.getAllByRole('navigation', { name: 'Main' }).length).toBeGreaterThan(0);
});

test('the demonstration is named in the bar, once', async () => {
  renderScreen('/admin', { user: 'ROLE_ADMIN', demonstration: true, api: [noDocuments] });
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  const [badge, ...others] = await screen.findAllByRole('complementary', { name: 'Demonstration' });
  expect(others).toEqual([]);
  expect(badge?.textContent).toBe('Demonstration data');
});

test('without room in the bar the demonstration is named outside it, so that the bar keeps its height', async () => {
  renderScreen('/admin', { user: 'ROLE_ADMIN', demonstration: true, api: [noDocuments] });
  makeNarrow();
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  const [line, ...others] = await screen.findAllByRole('complementary', { name: 'Demonstration' });
  expect(others).toEqual([]);
  expect(line?.closest('header')).toBeNull();
});

test('a room opened elsewhere with a modifier key leaves the focus at the button', async () => {
  renderScreen('/admin', { user: 'ROLE_ADMIN', api: [noDocuments] });
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  (await roleButton()).focus();
  const menu = await openMenu();
  fireEvent.click(menu.getByRole('menuitem', { name: 'MCM' }), { ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(async () => expect(document.activeElement).toBe(await roleButton()));
});

test('the count beside Retention says what it counts', async () => {
  renderScreen('/hr/applications', {
    user: 'ROLE_HR',
    api: [serve(listErasableApplications, listAnswer({ applications: [] }, 12))],
  });
  await screen.findByRole('link', { name: 'Retention 12 to erase' });
});
