import type { WebhookEventType } from '@icare/contracts/webhook-events';
import { Checkbox } from '../ui/checkbox.tsx';
import { FieldError } from '../ui/field.tsx';
import { eventGroups, eventLabels } from './event-labels.ts';

type EventChoiceProps = {
  id: string;
  problem: string | undefined;
  chosen: readonly WebhookEventType[];
  onChange: (chosen: WebhookEventType[]) => void;
};

/** What a webhook is told of, by subject. */
export function EventChoice({ id, problem, chosen, onChange }: EventChoiceProps) {
  const described = [problem && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');
  const choose = (type: WebhookEventType, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, type] : chosen.filter((other) => other !== type));
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={described} className="grid min-w-0 gap-3">
      <legend className="mb-1 font-bold">What it is told of</legend>
      <p id={`${id}-hint`} className="max-w-measure text-meta text-muted">
        It gets the kind of change, the time and an id, never names or content.
      </p>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      {eventGroups.map(({ title, events }) => (
        <fieldset key={title} className="min-w-0">
          <legend className="mb-1 text-meta text-muted">{title}</legend>
          <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
            {events.map((type) => (
              <Checkbox
                key={type}
                label={eventLabels[type]}
                checked={chosen.includes(type)}
                onChange={({ target }) => choose(type, target.checked)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}
