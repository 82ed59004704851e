import { listErasableApplications } from '@icare/contracts/application-erasure';
import { listPostings } from '@icare/contracts/postings';
import { getCriteria, setCriteria } from '@icare/contracts/scorecards';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recruitmentAnswers } from '../../testing/application-samples.ts';
import { answerWith, listAnswer, refusal, serve } from '../../testing/fake-api.ts';
import { aManagedPosting } from '../../testing/posting-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

test('HR names what applicants for a position are judged by, and what was typed stays where a colleague was faster', async () => {
  const sent: unknown[] = [];
  renderScreen('/hr/postings', {
    user: 'ROLE_HR',
    api: [
      ...recruitmentAnswers,
      serve(listErasableApplications, listAnswer({ applications: [] }, 0)),
      serve(listPostings, listAnswer({ jobs: [aManagedPosting] }, 1)),
      serve(getCriteria, answerWith({ criteria: ['Triage', 'Experience'] })),
      serve(setCriteria, ({ body }) => {
        sent.push(body);
        return refusal('conflict', 'Somebody changed these criteria meanwhile.');
      }),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: /^More for/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Scorecard criteria…' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Criteria/);
  const dialog = screen.getByRole('dialog', { name: 'Scorecard criteria' });
  expect(field.value).toBe('Triage\nExperience');
  const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save criteria' }));
  fireEvent.change(field, { target: { value: 'Triage\ntriage' } });
  save();
  await within(dialog).findAllByText('Two criteria have the same name.');
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: ' Triage\n\nHandwriting\n' } });
  save();
  await within(dialog).findByText('Somebody changed these criteria meanwhile.');
  expect(sent).toEqual([{ criteria: ['Triage', 'Handwriting'], seen: ['Triage', 'Experience'] }]);
  expect(field.value).toBe(' Triage\n\nHandwriting\n');
});
