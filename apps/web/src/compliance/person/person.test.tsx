import { getPersonCompliance } from '@icare/contracts/compliance-people';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aPerson, nothingRequired } from '../../testing/compliance-samples.ts';
import { answerWith, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

test('the pack can be printed as soon as the page offers it: without it the paper would be empty', async () => {
  const printed: (string | null | undefined)[] = [];
  vi.stubGlobal('print', () =>
    printed.push(document.querySelector('.print-pack h1')?.textContent ?? null),
  );
  // Pressed in the moment in which the button is drawn.
  const observer = new MutationObserver(() => {
    const button = screen.queryByRole('button', { name: 'Print pack' });
    if (button && printed.length === 0) fireEvent.click(button);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  renderScreen(`/compliance/people/${aPerson.id}`, {
    user: 'ROLE_COMPLIANCE',
    api: [serve(getPersonCompliance, answerWith(nothingRequired))],
  });
  await screen.findByRole('heading', { level: 1, name: aPerson.fullName });
  await vi.waitFor(() => expect(printed).toEqual([aPerson.fullName]));
  observer.disconnect();
});
