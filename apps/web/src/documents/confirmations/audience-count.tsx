import { useQuery } from '@tanstack/react-query';
import { useRested } from '../../ui/use-rested.ts';
import { type AssignFields, isAudienceEmpty, toAudience } from './assign-fields.ts';

type Audience = ReturnType<typeof toAudience>;
type AudienceCountProps = {
  fields: AssignFields;
  /** Where the count is cached. */
  countKey: readonly unknown[];
  count: (audience: Audience, signal: AbortSignal) => Promise<number>;
};

/** How many people the fields mean now. */
export function AudienceCount({ fields, countKey, count }: AudienceCountProps) {
  // As text, which stays the same value while other fields are typed.
  const audience = isAudienceEmpty(fields) ? null : JSON.stringify(toAudience(fields));
  const asked = useRested(audience);
  const { data, isError } = useQuery({
    queryKey: [...countKey, asked],
    queryFn: ({ signal }) => count(JSON.parse(asked ?? '{}'), signal),
    enabled: asked !== null,
  });
  const text = () => {
    if (audience === null) return 'Nobody yet.';
    if (isError) return 'How many people this means could not be counted.';
    // The count of what was chosen before would be taken for that of now.
    if (data === undefined || asked !== audience) return 'Counting...';
    return `This means ${data === 1 ? '1 person' : `${data.toLocaleString('en')} people`}.`;
  };
  return (
    <p role="status">
      <b className="font-bold">{text()}</b>
    </p>
  );
}
