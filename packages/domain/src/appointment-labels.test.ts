import { expect, test } from 'vitest';
import { messageText } from './appointment-labels.ts';

const to = { hospital: 'OMC', link: 'https://portal.example/#secret' };
const appointment = { day: '2026-11-30', time: '09:30', place: 'Room 4' };
const former = { day: '2026-11-28', time: '08:00' };
const request = { reference: 'APT-2026-000123', appointment, former: null, declineReason: null };
const ended = { ...request, appointment: null, declineReason: 'not_offered' } as const;

test.each([
  [
    { ...request, status: 'confirmed' },
    'Your appointment is confirmed: Monday, 30 November 2026, 09:30, Room 4.',
  ],
  [
    { ...request, status: 'confirmed', former },
    'Your appointment on Saturday, 28 November 2026, 08:00 has changed. We now expect you: Monday, 30 November 2026, 09:30, Room 4.',
  ],
  [
    { ...request, status: 'proposed' },
    'We propose Monday, 30 November 2026, 09:30, Room 4. Please accept or withdraw with your link.',
  ],
  [
    { ...request, status: 'proposed', former },
    'Your appointment on Saturday, 28 November 2026, 08:00 cannot be kept; we propose Monday, 30 November 2026, 09:30, Room 4. Please accept or withdraw with your link.',
  ],
  [{ ...ended, status: 'declined' }, 'We do not treat or examine this here.'],
  [
    { ...ended, status: 'declined', former },
    'Your appointment on Saturday, 28 November 2026, 08:00 is cancelled. We do not treat or examine this here.',
  ],
] as const)('the text for %o', (told, text) => {
  expect(messageText(told, to)).toBe(
    `OMC, APT-2026-000123: ${text} Your private link: https://portal.example/#secret`,
  );
});
