import type { ApplicationStatus } from '@icare/contracts/application-status';
import { getApplication } from '@icare/contracts/recruitment';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOffer, recruitmentAnswers } from '../../testing/application-samples.ts';
import { answerWith, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

test.each<[ApplicationStatus, ApplicationStatus, string, boolean]>([
  ['offered', 'hired', 'Hire…', true],
  ['hired', 'offered', 'Take the appointment back…', false],
  ['rejected', 'screening', 'Re-open…', false],
])(
  'H6: from %s to %s the button “%s” is the filled one: %s',
  async (status, to, name, isFilled) => {
    renderScreen(`/hr/applications/${anOffer.id}`, {
      user: 'ROLE_HR',
      api: [
        serve(getApplication, answerWith({ ...anOffer, status, allowedNext: [to] })),
        ...recruitmentAnswers,
      ],
    });
    const button = await screen.findByRole('button', { name });
    expect(button.classList.contains('bg-primary')).toBe(isFilled);
  },
);
