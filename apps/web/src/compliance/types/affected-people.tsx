import { type CertificationType, countAffectedPeople } from '@icare/contracts/certification-types';
import { lagosDate } from '@icare/domain/lagos-date';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../api/endpoint-query.ts';
import { useRested } from '../../ui/use-rested.ts';
import { describeAffected } from './describe-affected.ts';
import { hasEmptyScope, type TypeFields, toRequestBody } from './type-fields.ts';

type AffectedPeopleProps = {
  fields: TypeFields;
  /** The type that is edited; undefined: a new one. */
  type: CertificationType | undefined;
};

/** Names whom the settings in the form would affect, before they are saved. */
export function AffectedPeople({ fields, type }: AffectedPeopleProps) {
  const { isRequired, appliesTo } = toRequestBody(fields);
  const isAsked = (isRequired || type?.isRequired === true) && !hasEmptyScope(fields);
  // As text, which stays the same value while other fields are typed.
  const settings = isAsked ? JSON.stringify({ id: type?.id, isRequired, appliesTo }) : null;
  const asked = useRested(settings);
  const { data, isError } = useQuery({
    ...dataQuery(countAffectedPeople, { body: JSON.parse(asked ?? '{}') }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  const text = () => {
    if (!isAsked) return '';
    if (isError) return 'Whom this affects could not be counted.';
    return data ? describeAffected(data, fields, type, lagosDate(new Date())) : '';
  };
  return (
    <p role="status" className="border-line border-l-3 pl-3 empty:hidden">
      {text()}
    </p>
  );
}
