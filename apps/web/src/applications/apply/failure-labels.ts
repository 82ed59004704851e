import { ApiError } from '../../api/api-error.ts';

export type FailureLabels = {
  title: string;
  description: string;
  isGone?: true;
  isDuplicate?: true;
};

const otherwise = 'Failed to submit application. Please try again.';

/** The message when an application was not accepted (specification, public and staff §8). */
export function failureLabels(error: unknown): FailureLabels {
  const message = error instanceof ApiError ? error.message : '';
  if (message.includes('already applied')) {
    return {
      title: 'Duplicate Application',
      description:
        'You have already applied for this position. Please check your email for confirmation or contact HR for assistance.',
      isDuplicate: true,
    };
  }
  if (message.includes('Job not found')) {
    return {
      title: 'Job Not Available',
      description:
        'This job posting is no longer available. Please refresh the page to see current openings.',
      isGone: true,
    };
  }
  if (message.includes('Unable to connect')) {
    return {
      title: 'Connection Error',
      description:
        'Unable to connect to the HR system. Please check your internet connection and try again.',
    };
  }
  if (error instanceof ApiError && error.code === 'too_large') {
    return { title: 'File Too Large', description: message };
  }
  if (error instanceof ApiError && error.code === 'unsupported_type') {
    return { title: 'Invalid File Type', description: message };
  }
  return { title: 'Application Failed', description: message || otherwise };
}
