import { listCertificationTypes } from '@icare/contracts/certification-types';
import {
  changeInterview,
  type Interview,
  listInterviews,
  undoInterviewChange,
} from '@icare/contracts/interviews';
import { listMailTemplates } from '@icare/contracts/mail-templates';
import { getOffer, type Offer } from '@icare/contracts/offers';
import { getApplication, setApplicationStatus } from '@icare/contracts/recruitment';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOffer, recruitmentAnswers } from '../../testing/application-samples.ts';
import { answerWith, listAnswer, refusal, type Served, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const templates = (['shortlisted', 'interview', 'offered', 'hired'] as const).map((status) => ({
  ...{ status, subject: 'To {name}', text: 'Dear {name},\n\n{interview}{offer}' },
  ...{ isStandard: true, updatedAt: null, updatedBy: null },
}));
const inYear = new Date().getFullYear() + 1;
const interview: Interview = {
  id: '019a9f3e-0000-7000-8000-0000000000b1',
  round: 1,
  startsAt: `${inYear}-03-02T09:00:00.000Z`,
  minutes: 45,
  place: 'Boardroom',
  link: null,
  note: null,
  panel: [{ id: '019a9f3e-0000-7000-8000-0000000000b2', fullName: 'Ngozi Eze' }],
  version: 3,
  cancelledAt: null,
  by: 'Amaka Nwosu',
  isTold: true,
  isUnsent: false,
  canUndo: false,
};

type Sent = { interview?: object; mail?: { text: string } };

function open(details: Partial<typeof anOffer>, ...api: Served[]) {
  const application = { ...anOffer, ...details };
  renderScreen(`/hr/applications/${application.id}`, {
    user: 'ROLE_HR',
    api: [
      serve(getApplication, answerWith(application)),
      ...recruitmentAnswers,
      serve(listMailTemplates, answerWith({ templates })),
      ...api,
    ],
  });
}

const type = (dialog: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });

test('the mail of an invitation says day, time and place as they are typed', async () => {
  const sent: Sent[] = [];
  open(
    { status: 'shortlisted', allowedNext: ['interview', 'rejected'] },
    serve(setApplicationStatus, ({ body }) => {
      sent.push(body as Sent);
      return answerWith({ ...anOffer, status: 'interview' as const });
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Invite to an interview…' }));
  const dialog = await screen.findByRole('dialog');
  const text = () => within(dialog).getByLabelText<HTMLTextAreaElement>(/^Text/).value;
  expect(text()).toContain('Day: …');
  type(dialog, /^Day(?! and)/, `${inYear}-03-02`);
  type(dialog, /^Time/, '10:00');
  type(dialog, /^Place/, 'Boardroom');
  expect(text()).toContain('Time: 10:00 to 10:45 (Lagos time)\nPlace: Boardroom');
  // What somebody has written stays, and the lines about the interview follow.
  type(dialog, /^Text/, `${text()}\nSee you!`);
  type(dialog, /^Time/, '11:00');
  expect(text()).toContain('Time: 11:00 to 11:45');
  expect(text()).toContain('See you!');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Invite to an interview' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.interview).toEqual({
    ...{ day: `${inYear}-03-02`, time: '11:00', minutes: 45, place: 'Boardroom' },
    ...{ link: '', note: '', panel: [] },
  });
  expect(sent[0]?.mail?.text).toContain('Time: 11:00 to 11:45');
});

test('an invitation without day and place is asked for them, unless they follow later', async () => {
  open({ status: 'shortlisted', allowedNext: ['interview', 'rejected'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Invite to an interview…' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Invite to an interview' }));
  expect(await within(dialog).findAllByText('Day is required.')).not.toEqual([]);
  fireEvent.click(within(dialog).getByLabelText(/^Day and time are agreed later/));
  expect(within(dialog).queryByLabelText(/^Place/)).toBeNull();
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Text/).value).toContain(
    'Human Resources will contact you to agree on a day',
  );
});

test('the form says that a place or a link is needed, and which is optional once the other is there', async () => {
  open({ status: 'shortlisted', allowedNext: ['interview', 'rejected'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Invite to an interview…' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('A place or a link is needed, or both.');
  const isOptional = (label: RegExp) =>
    dialog.getByLabelText(label).closest('div')?.textContent?.includes('optional');
  expect([isOptional(/^Place/), isOptional(/^Link/)]).toEqual([false, false]);
  fireEvent.change(dialog.getByLabelText(/^Place/), { target: { value: 'Boardroom' } });
  expect([isOptional(/^Place/), isOptional(/^Link/)]).toEqual([false, true]);
});

test('interviews are listed with their panel; one that is to come can be changed', async () => {
  open(
    { status: 'interview', allowedNext: ['offered'] },
    serve(listInterviews, answerWith({ interviews: [interview] })),
  );
  const list = await screen.findByRole('region', { name: 'Interviews' });
  expect(await within(list).findByText('Panel: Ngozi Eze')).toBeTruthy();
  fireEvent.click(within(list).getByRole('button', { name: /^Change…/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the interview of Ada Obi?' });
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Time/).value).toBe('10:00');
  type(dialog, /^Time/, '11:00');
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Text/).value).toContain(
    'Place: Boardroom',
  );
});

test('a change of the panel alone mails the applicant nothing', async () => {
  const sent: Sent[] = [];
  open(
    { status: 'interview', allowedNext: ['offered'] },
    serve(listInterviews, answerWith({ interviews: [interview] })),
    serve(changeInterview, ({ body }) => {
      sent.push(body as Sent);
      return answerWith({ interviews: [interview] });
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Change…/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText(/^Subject/)).toBeNull();
  within(dialog).getByText(/^The applicant gets no mail unless you change/);
  type(dialog, /^Place/, 'Ward 3');
  within(dialog).getByLabelText(/^Subject/);
  type(dialog, /^Place/, 'Boardroom ');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take Ngozi Eze off the list' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change interview' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ panel: [] });
  expect(sent[0]).not.toHaveProperty('mail');
});

test('whoever has heard of no interview yet is not mailed that it has changed', async () => {
  open(
    { status: 'interview', allowedNext: ['offered'] },
    serve(listInterviews, answerWith({ interviews: [{ ...interview, isTold: false }] })),
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Change…/ }));
  const dialog = await screen.findByRole('dialog');
  type(dialog, /^Time/, '12:00');
  const { value } = within(dialog).getByLabelText<HTMLInputElement>(/^Subject/);
  expect(value).toBe('We would like to meet you again');
});

test('details of an offer that follow later stand in an edited mail, and go again', async () => {
  open({ status: 'interview', allowedNext: ['offered'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Make an offer…' }));
  const dialog = await screen.findByRole('dialog');
  const text = () => within(dialog).getByLabelText<HTMLTextAreaElement>(/^Text/).value;
  type(dialog, /^Salary/, '250000');
  type(dialog, /^Text/, `${text()}\nGladly!`);
  const later = within(dialog).getByLabelText(/^The details follow later/);
  fireEvent.click(later);
  expect(text()).toContain('contact you with the details of the offer.');
  expect(text()).not.toContain('Salary');
  fireEvent.click(later);
  expect(text()).toContain('Salary: ₦250,000 a month');
  expect(text()).toContain('Gladly!');
  expect(text()).not.toContain('with the details of the offer');
});

test('a mail that HR wrote without the interview names it at its end', async () => {
  open(
    { status: 'shortlisted', allowedNext: ['interview'] },
    serve(
      listMailTemplates,
      answerWith({
        templates: templates.map((template) => ({ ...template, text: 'Dear {name}, come.' })),
      }),
    ),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Invite to an interview…' }));
  const dialog = await screen.findByRole('dialog');
  type(dialog, /^Place/, 'Boardroom');
  const { value } = within(dialog).getByLabelText<HTMLTextAreaElement>(/^Text/);
  expect(value).toMatch(/^Dear Ada Obi, come\.\n\nDay: /);
  expect(value).toContain('Place: Boardroom');
});

test('an offer is shown with its answer, and its first day is proposed for the appointment', async () => {
  const offer: Offer = {
    ...{ id: interview.id, salary: 250_000, period: 'month', startsOn: `${inYear}-04-01` },
    ...{ answerBy: `${inYear}-03-01`, answer: 'accepted', answerNote: 'Gladly.' },
    answeredAt: '2026-11-20T08:00:00.000Z',
  };
  open(
    {},
    serve(getOffer, answerWith({ offer })),
    serve(listCertificationTypes, listAnswer([], 0)),
  );
  const facts = await screen.findByRole('region', { name: 'Offer' });
  expect(await within(facts).findByText('₦250,000 a month')).toBeTruthy();
  expect(within(facts).getByText('Accepted')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Hire…' }));
  const dialog = await screen.findByRole('dialog');
  const day = within(dialog).getByLabelText<HTMLInputElement>(/^First day of service/);
  expect(day.value).toBe(`${inYear}-04-01`);
});

test('a change is taken back while its mails are held', async () => {
  let now: Interview = { ...interview, place: 'Ward 3', isUnsent: true, canUndo: true };
  const asked: unknown[] = [];
  open(
    { status: 'interview' },
    serve(listInterviews, () => answerWith({ interviews: [now] })),
    serve(undoInterviewChange, ({ body }) => {
      asked.push(body);
      now = { ...interview, version: 4 };
      return answerWith({ interviews: [now] });
    }),
  );
  const button = await screen.findByRole('button', { name: /^Undo the last change/ });
  button.focus();
  fireEvent.click(button);
  await screen.findByText('Last change taken back');
  await screen.findByText('Boardroom');
  expect(asked).toEqual([{ version: 3 }]);
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Change…/));
  expect(screen.queryByRole('button', { name: /^Undo the last change/ })).toBeNull();
});

test('a change whose mail has just left stays, and it is said why', async () => {
  open(
    { status: 'interview' },
    serve(
      listInterviews,
      answerWith({ interviews: [{ ...interview, isUnsent: true, canUndo: true }] }),
    ),
    serve(undoInterviewChange, refusal('conflict', 'A mail about it has left.')),
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Undo the last change/ }));
  await screen.findByText('A mail about it has left.');
});

test('a move back says that the interview is called off and mailed', async () => {
  const answers = [
    serve(listInterviews, answerWith({ interviews: [interview] })),
    serve(setApplicationStatus, answerWith({ ...anOffer, status: 'shortlisted' as const })),
  ];
  open({ status: 'interview', allowedNext: ['offered', 'shortlisted'] }, ...answers);
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Move back/ }), {
    key: 'ArrowDown',
  });
  fireEvent.click(await screen.findByRole('menuitem', { name: /Shortlisted/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(
    `The interview of 2 Mar ${inYear}, 10:00 is called off, and the applicant gets a mail about that.`,
  );
  type(dialog, /^Why/, 'Moved by mistake');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Back to Shortlisted' }));
  await screen.findByText('The applicant is mailed only that the interview is called off.');
});

test('a hiring says what is still open: an interview to come, an offer without an answer', async () => {
  const offered: Offer = {
    ...{ id: '019a9f3e-0000-7000-8000-0000000000b3', salary: 280_000, period: 'month' as const },
    ...{ startsOn: `${inYear}-04-01`, answerBy: `${inYear}-03-10` },
    ...{ answer: null, answeredAt: null, answerNote: null },
  };
  open(
    { status: 'offered', allowedNext: ['hired'] },
    serve(listInterviews, answerWith({ interviews: [interview] })),
    serve(getOffer, answerWith({ offer: offered })),
    serve(listCertificationTypes, listAnswer([], 0)),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Hire…' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/^The interview of .* stays arranged; cancel it/);
  within(dialog).getByText(/^The applicant has not answered the offer yet; .* by 10 Mar/);
});
