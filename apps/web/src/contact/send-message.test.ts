// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../api/api-error.ts';
import { explainFailure } from './send-message.ts';

const refusal = (status: number, code: 'too_many_requests' | 'internal', message: string) =>
  new ApiError({ status, code, message });

test('without an answer it is not certain whether a message arrived: the link may have dropped after it', () => {
  const unanswered = networkError('/api/contact-messages');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  expect(explainFailure(unanswered)).toMatch(/may not have arrived.*will not be sent twice/);
  online.mockReturnValue(false);
  expect(explainFailure(unanswered)).toMatch(/^You are offline.*may not have arrived/);
  online.mockRestore();
});

test('shows the server’s message for a refusal, but not for an internal error', () => {
  const limit = 'Too many tries. Wait 42 seconds and try again.';
  expect(explainFailure(refusal(429, 'too_many_requests', limit))).toBe(
    `Your message has not been sent. ${limit}`,
  );
  expect(explainFailure(refusal(500, 'internal', 'ECONNREFUSED'))).not.toContain('ECONNREFUSED');
});
