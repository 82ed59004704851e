import { acknowledgeAlert, type ComplianceAlert } from '@icare/contracts/compliance-alerts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { call } from '../../api/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { refreshCompliance } from '../api.ts';

export const acknowledgeFailed = 'Failed to acknowledge alert. Please try again.';
export const showAcknowledgedToast = () => toast.success('Alert acknowledged successfully.');

async function acknowledge(id: string): Promise<void> {
  await call(acknowledgeAlert, { params: { id }, body: { note: '' } });
  showAcknowledgedToast();
}

/** Acknowledges an alert. Its cause, for example an expired certificate, stays. */
export function AcknowledgeButton({ alert }: { alert: ComplianceAlert }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => acknowledge(alert.id),
    onSuccess: refreshCompliance,
    onError: (error) => toastFailure(error, acknowledgeFailed),
  });
  return (
    // Not disabled while the call runs: a disabled button would lose the focus.
    <Button
      size="sm"
      aria-label={`Acknowledge: ${alert.user.fullName}, ${alert.message}`}
      aria-disabled={isPending}
      className="aria-disabled:cursor-progress"
      onClick={() => isPending || mutate()}
    >
      {isPending ? 'Acknowledging...' : 'Acknowledge'}
    </Button>
  );
}

/** Buttons of an alert. Acknowledging it removes them, so a focus in them moves to the next alert. */
export function AlertActions({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const buttons = place.current;
    return () => {
      if (buttons?.contains(document.activeElement)) keepFocus(buttons)();
    };
  }, []);
  return (
    <span ref={place} className="flex items-center">
      {children}
    </span>
  );
}
