import { sendContactMessage } from '@icare/contracts/contact';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Asked, refusal, type Served, serve, unreachable } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { nothingFound } from '../testing/search-samples.ts';

const id = '019a9f3e-0000-7000-8000-000000000077';
const reference = 'MSG-2026-000077';
const stored = ({ body }: Asked) => {
  const { department } = body as { department: 'General' };
  const createdAt = '2026-11-20T08:00:00.000Z';
  return {
    success: true as const,
    data: { contactMessage: { id, reference, department, createdAt } },
  };
};
const stores = serve(sendContactMessage, stored);

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
/** The texts that describe a field besides its label: its hint and error. */
const readDescription = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Renders the home page and presses a key, which loads the form. */
async function openForm(address = '/#contact', api: readonly Served[] = [stores]) {
  const rendered = renderScreen(address, { api });
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(screen.getByLabelText('Message')).toBeTruthy();
  });
  return rendered;
}

function writeMessage(message = 'When is the eye clinic open?') {
  write('Name', 'Adaeze Nwosu');
  write('E-mail', 'adaeze@example.com');
  write('Message', message);
}

test('confirms a message with the specification’s text, and empties the form', async () => {
  const { api } = await openForm('/?department=Pharmacy#contact');
  expect(field(/^Department/).value).toBe('Pharmacy');
  write(/^Department/, 'Cardiology');
  writeMessage();
  // The second click comes before the first is rendered.
  press('Send Message');
  press('Send Message');
  await screen.findByText('Message Sent');
  screen.getByText("Thank you for your feedback. We'll get back to you soon.");
  screen.getByText('Your message has reached Cardiology. Its reference is MSG-2026-000077.');
  expect(field('Name').value).toBe('');
  expect(field('Message').value).toBe('');
  expect(api.callsTo(sendContactMessage).map(({ body }) => body)).toMatchObject([
    { department: 'Cardiology', message: 'When is the eye clinic open?', website: '' },
  ]);
});

test('refers whoever wants an appointment to its page; ignores an unknown department', async () => {
  const { goTo } = await openForm('/?department=Appointments#contact');
  const asked = 'For a day and a time, request an appointment. Here you can ask about one.';
  await waitFor(() => expect(readDescription(field('Message'))).toBe(asked));
  write(/^Department/, 'General');
  expect(readDescription(field('Message'))).toBe('');
  await goTo('/?department=Astrology#contact');
  expect(field(/^Department/).value).toBe('General');
});

test('shows missing fields above the form and beside the fields', async () => {
  const { api } = await openForm();
  press('Send Message');
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  const links = within(summary).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Name is required.',
    'E-mail is required.',
    'Message is required.',
  ]);
  fireEvent.click(links[1] as HTMLElement);
  expect(document.activeElement).toBe(field('E-mail'));
  expect(readDescription(field('E-mail'))).toBe('E-mail is required.');
  writeMessage();
  write('E-mail', 'adaeze');
  press('Send Message');
  await waitFor(() =>
    expect(readDescription(field('E-mail'))).toBe('Enter an e-mail address like name@example.com.'),
  );
  expect(api.callsTo(sendContactMessage)).toEqual([]);
});

test('keeps the draft while another page is open', async () => {
  const { goTo } = await openForm();
  write('Message', 'Half a message');
  await goTo('/mcm');
  await screen.findByRole('heading', { level: 1, name: 'Medical Case Management' });
  await goTo('/#contact');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe(
    'Half a message',
  );
});

test('counts the characters near the limit; a longer text is neither sent nor cut', async () => {
  await openForm();
  writeMessage('a'.repeat(4499));
  expect(screen.queryByText(/letters left/)).toBeNull();
  write('Message', 'a'.repeat(4700));
  expect(screen.getAllByText('300 letters left')).toHaveLength(2);
  const long = 'a'.repeat(5001);
  write('Message', long);
  expect(screen.getAllByText('1 letter too many')).toHaveLength(2);
  press('Send Message');
  await waitFor(() =>
    expect(readDescription(field('Message'))).toContain(
      'Message can have at most 5000 characters.',
    ),
  );
  expect(field('Message').value).toBe(long);
});

test('keeps the text if no answer came, and the next attempt repeats the same call', async () => {
  const { api } = await openForm('/#contact', [serve(sendContactMessage, unreachable)]);
  writeMessage();
  press('Send Message');
  expect((await screen.findByRole('alert')).textContent).toContain('it will not be sent twice');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  press('Try again');
  await screen.findByText(/You are offline/);
  online.mockRestore();
  expect(field('Message').value).toBe('When is the eye clinic open?');
  api.serve(sendContactMessage, stored);
  press('Try again');
  await screen.findByText('Message Sent');
  const keys = api.callsTo(sendContactMessage).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/./);
  expect(new Set(keys).size).toBe(1);
});

test('sends a changed text as a new message', async () => {
  const { api } = await openForm('/#contact', [serve(sendContactMessage, unreachable)]);
  writeMessage('First words');
  press('Send Message');
  await screen.findByRole('alert');
  write('Message', 'Other words');
  expect(screen.queryByRole('alert')).toBeNull();
  api.serve(sendContactMessage, stored);
  press('Send Message');
  await screen.findByText('Message Sent');
  const [first, second] = api
    .callsTo(sendContactMessage)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(second).not.toBe(first);
});

test.each([
  ['internal', 'Something went wrong.', 'could not store your message'],
  ['too_many_requests', 'Too many tries. Wait 42 seconds and try again.', 'Wait 42 seconds'],
] as const)('shows %s beside the button, and keeps the text', async (code, told, said) => {
  await openForm('/#contact', [serve(sendContactMessage, refusal(code, told))]);
  writeMessage();
  press('Send Message');
  expect((await screen.findByRole('alert')).textContent).toContain(said);
  expect(field('Message').value).toBe('When is the eye clinic open?');
  screen.getByRole('button', { name: 'Try again' });
});

test('shows that the connection is slow', async () => {
  const held = Promise.withResolvers<void>();
  await openForm('/#contact', [
    serve(sendContactMessage, async (asked) => {
      await held.promise;
      return stored(asked);
    }),
  ]);
  writeMessage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  press('Send Message');
  await vi.waitFor(() => screen.getByRole('button', { name: 'Sending...' }));
  act(() => void vi.advanceTimersByTime(5000));
  vi.useRealTimers();
  await screen.findByText(/^Still sending/);
  held.resolve();
  await screen.findByText('Message Sent');
});

/** Renders a request page and fills in the fields. */
async function openRequest(path: string, answers: Record<string, string> = {}) {
  const rendered = renderScreen(path, { api: [stores, nothingFound] });
  await screen.findByRole('button', { name: 'Send request' });
  for (const [label, value] of Object.entries(answers)) write(new RegExp(`^${label}`), value);
  return rendered;
}

test('sends a wellness request confidentially to Human Resources', async () => {
  const { api } = await openRequest('/requests/wellness', {
    Name: 'Emeka Opara',
    'E-mail': 'emeka@example.com',
    'What would help you\\?': 'Someone to talk to',
    'Anything you want to say': 'Nights are hard.',
    'How and when may we reach you\\?': 'By phone',
  });
  press('Send request');
  const heading = await screen.findByRole('heading', {
    name: 'Your request is stored for Human Resources.',
  });
  expect(document.activeElement).toBe(heading);
  expect(api.callsTo(sendContactMessage).map(({ body }) => body)).toMatchObject([
    { confidential: true, department: 'Human Resources', subject: 'Wellness' },
  ]);
});

test('a visitor can propose a colleague', async () => {
  const { api } = await openRequest('/requests/merit-award', {
    Name: 'Emeka Opara',
    'E-mail': 'emeka@example.com',
    'Your department': 'Surgery',
    'Whom do you propose\\?': 'Ngozi Eze',
    'What did they do\\?': 'Stayed with the patient all night.',
    'What did it change for the patient\\?': 'He slept.',
  });
  press('Send request');
  await screen.findByRole('heading', {
    name: 'Your request is stored and on its way to Human Resources.',
  });
  screen.getByText(reference);
  expect(api.callsTo(sendContactMessage)[0]?.body).not.toHaveProperty('confidential');
});

test('leaving a started request asks first; staying returns the focus, leaving deletes the draft', async () => {
  const { goTo } = await openRequest('/requests/educational-loan', {
    Course$: 'BSc Nursing',
  });
  const course = field(/^Course$/);
  const jobs = screen.getByRole('link', { name: 'MCM' });
  for (const had of [jobs, course]) {
    had.focus();
    await goTo('/mcm');
    const question = within(await screen.findByRole('dialog', { name: 'Leave without sending?' }));
    fireEvent.click(question.getByRole('button', { name: 'Go on writing' }));
    await waitFor(() => expect(document.activeElement).toBe(had));
    expect(course.value).toBe('BSc Nursing');
  }
  await goTo('/mcm');
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: 'Medical Case Management' });
  await goTo('/requests/educational-loan');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Course$/)).value).toBe('');
});

test('a form that was left does not ask on the page after it', async () => {
  const { router } = await openRequest('/requests/educational-loan', { Course$: 'BSc Nursing' });
  await act(() => router.navigate('/mcm'));
  const leave = await screen.findByRole('button', { name: 'Leave' });
  // Both navigations are done before React renders the first of them, as on a slow phone.
  await act(async () => {
    const arrived = new Promise<void>((resolve) => {
      const stop = router.subscribe(({ location, navigation }) => {
        if (location.pathname !== '/mcm' || navigation.state !== 'idle') return;
        stop();
        resolve();
      });
    });
    leave.click();
    await arrived;
    await router.navigate('/careers');
  });
  expect(router.state.location.pathname).toBe('/careers');
});
