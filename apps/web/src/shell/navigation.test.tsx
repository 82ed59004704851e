import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';

/** The first of the desktop's bar and the phone's menu: without style sheets both are in the page. */
const menu = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement);
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
const focusOn = (name: string) =>
  waitFor(() => {
    const heading = screen.getByRole('heading', { level: 1, name });
    expect(document.activeElement).toBe(heading);
  });

test('Services in the bar leads to the page of all services; the anchor of the home page still works', async () => {
  const { router } = renderScreen('/apps');
  await screen.findByRole('heading', { level: 1, name: 'Hospital Applications' });
  fireEvent.click(menu().getByRole('link', { name: 'Services' }));
  await screen.findByRole('heading', { level: 1, name: 'Medical Services' });
  expect(router.state.location.pathname).toBe('/services');
  await act(() => router.navigate('/#services'));
  await waitFor(() => expect(document.activeElement?.id).toBe('services'));
});

test('Schedule Appointment leads to the request for an appointment', async () => {
  renderScreen('/services');
  fireEvent.click(await screen.findByRole('link', { name: 'Schedule Appointment' }));
  await screen.findByRole('heading', { name: 'Request an appointment', level: 1 });
});

test('the mobile menu has the labels and the order of the specification', async () => {
  renderScreen('/mcm');
  await screen.findByRole('heading', { level: 1 });
  openMenu();
  const names = menu()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Home',
    'Apps',
    'Services',
    'Policies & Procedures',
    'MCM',
    'SOPs',
    'Public Affairs',
    'Employee Resources',
    'Jobs',
    'Compliance',
    'Admin',
  ]);
});

test('the link of the current page loads it again and focuses its heading', async () => {
  renderScreen('/mcm');
  await screen.findByRole('heading', { level: 1 });
  for (const _ of ['once', 'again']) {
    openMenu();
    const link = menu().getByRole('link', { name: 'MCM' });
    link.focus();
    fireEvent.click(link);
    await focusOn('Medical Case Management');
    expect(screen.getByRole('button', { name: 'Open the menu' })).toBeTruthy();
  }
});

test('the browser’s Back button closes the menu', async () => {
  const { goTo, router } = renderScreen('/mcm');
  await screen.findByRole('heading', { level: 1, name: 'Medical Case Management' });
  await goTo('/apps');
  await focusOn('Hospital Applications');
  openMenu();
  await act(() => router.navigate(-1));
  await focusOn('Medical Case Management');
  expect(screen.getByRole('button', { name: 'Open the menu' })).toBeTruthy();
});
