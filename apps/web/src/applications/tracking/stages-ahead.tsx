import type { PublicStatus } from '@icare/contracts/application-status';

/** The way of an application that ends in an appointment. */
const stages: readonly (readonly [PublicStatus, string])[] = [
  ['Received', 'It is with Human Resources.'],
  ['Under review', 'Somebody reads it, often only after the closing date.'],
  ['Interview', 'We agree on a day and a time with those whom we would like to meet.'],
  ['Offer made', 'You get an offer, and answer it.'],
  ['Appointed', 'You join us. Human Resources tells you about your first day.'],
];

/** What may still come, so that applicants know what they wait for. Nothing comes after a decision. */
export function StagesAhead({ status }: { status: PublicStatus }) {
  const reached = stages.findIndex(([stage]) => stage === status);
  const ahead = reached < 0 ? [] : stages.slice(reached + 1);
  if (ahead.length === 0) return null;
  return (
    <>
      <h3 className="mt-8 font-bold">What may come next</h3>
      <ol aria-label="What may come next" className="mt-3">
        {ahead.map(([stage, meaning]) => (
          <li
            key={stage}
            className="relative border-l-2 border-line pb-4 pl-5 last:pb-0 before:absolute before:top-1.5 before:-left-[.4375rem] before:size-3 before:rounded-full before:border-2 before:border-edge before:bg-surface"
          >
            <b className="font-bold">{stage}</b>
            <span className="block text-muted">{meaning}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-meta text-muted">
        Not every application goes the whole way. We write to you at each step.
      </p>
    </>
  );
}
