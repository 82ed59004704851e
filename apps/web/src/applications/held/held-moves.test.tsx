import { type HeldMove, listHeldMoves, undoMoves } from '@icare/contracts/held-moves';
import { getApplication, listApplications } from '@icare/contracts/recruitment';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOffer, recruitmentAnswers } from '../../testing/application-samples.ts';
import { answerWith, listAnswer, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { announceMove } from '../moves/move-application.ts';

const aHeldMove: HeldMove = {
  ...{ id: anOffer.id, callId: anOffer.jobId, applicationId: anOffer.id },
  ...{ candidateName: 'Ada Obi', jobTitle: 'Ward Nurse', from: 'offered', to: 'rejected' },
  secondsLeft: 60,
};

const openApplication = (...api: ReturnType<typeof serve>[]) =>
  renderScreen(`/hr/applications/${anOffer.id}`, {
    user: 'ROLE_HR',
    api: [serve(getApplication, answerWith(anOffer)), ...recruitmentAnswers, ...api],
  });

test('in the review a key takes the latest move back', async () => {
  const { api } = renderScreen(`/hr/review?candidate=${anOffer.id}`, {
    user: 'ROLE_HR',
    api: [
      serve(getApplication, answerWith(anOffer)),
      ...recruitmentAnswers,
      serve(listApplications, listAnswer({ applications: [anOffer] }, 1)),
      serve(listHeldMoves, answerWith({ moves: [aHeldMove] })),
      serve(undoMoves, answerWith({ undone: [aHeldMove.id], refused: [] })),
    ],
  });
  await screen.findByRole('button', { name: 'Undo: Ada Obi: Rejected' });
  await screen.findByRole('heading', { level: 1, name: 'Ada Obi' });
  fireEvent.keyDown(document.body, { key: 'u' });
  await screen.findByText('Ada Obi is in Offered again');
  expect(api.callsTo(undoMoves)).toHaveLength(1);
});

test('what a move said of its mail does not stand beside that no mail was sent', async () => {
  openApplication(
    serve(listHeldMoves, answerWith({ moves: [aHeldMove] })),
    serve(undoMoves, answerWith({ undone: [aHeldMove.id], refused: [] })),
  );
  const button = await screen.findByRole('button', { name: 'Undo: Ada Obi: Rejected' });
  await announceMove(anOffer, 'rejected', { tells: true, mailsCallingOff: false });
  await screen.findByText(/^The applicant gets a mail/);
  fireEvent.click(button);
  await screen.findByText(/No mail was sent/);
  await waitFor(() => expect(screen.queryByText(/^The applicant gets a mail/)).toBeNull());
});

test('what can be undone is announced, and its button keeps the focus while it is undone', async () => {
  let answer = () => {};
  const pending = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { api } = openApplication(
    serve(listHeldMoves, answerWith({ moves: [aHeldMove] })),
    serve(undoMoves, async () => {
      await pending;
      return answerWith({ undone: [aHeldMove.id], refused: [] });
    }),
  );
  await screen.findByText('Ada Obi: Rejected. You can undo it at the foot of the page.');
  const button = screen.getByRole('button', { name: 'Undo: Ada Obi: Rejected' });
  // The heading takes the focus once, when the page has come.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  answer();
  await screen.findByText('Ada Obi is in Offered again');
  await screen.findByText('Ada Obi: Rejected was taken back. No mail was sent.');
  expect(api.callsTo(undoMoves)).toHaveLength(1);
});
