import type {
  EditedFacility,
  FacilityFields,
  FacilityKind,
  ServiceGroupName,
} from '@icare/contracts/facilities';
import { parseSpans, writeSpans } from '@icare/domain/time-spans';

export type PeriodLine = { key: string; days: number[]; times: string };
export type ExceptionLine = {
  key: string;
  from: string;
  until: string;
  times: string;
  note: string;
};

/** The fields as they are typed. */
export type Fields = {
  name: string;
  group: string;
  description: string;
  summary: string;
  location: string;
  telephone: string;
  forWhom: string;
  howToCome: string;
  bring: string;
  periods: PeriodLine[];
  exceptions: ExceptionLine[];
  closedOnHolidays: boolean;
  isShown: boolean;
};

const timesProblem = 'Write times as 08:00–16:00, several with commas, or “day and night”.';

let lastKey = 0;
/** A key for a line of the form. */
export const newKey = (): string => `line-${++lastKey}`;

export function toFields(facility: EditedFacility | null, kind: FacilityKind): Fields {
  const texts = facility ?? {
    ...{ name: '', description: '', summary: '', location: '', telephone: '' },
    ...{ forWhom: '', howToCome: '', bring: '' },
  };
  const { name, description, summary, location, telephone, forWhom, howToCome, bring } = texts;
  return {
    name,
    group: facility?.group ?? (kind === 'service' ? 'Specialized Care' : ''),
    ...{ description, summary, location, telephone, forWhom, howToCome, bring },
    periods: toLines(facility?.periods ?? []),
    exceptions: (facility?.exceptions ?? []).map(({ spans, ...rest }) => ({
      ...{ ...rest, key: newKey(), times: writeSpans(spans) },
    })),
    closedOnHolidays: facility?.closedOnHolidays ?? kind === 'service',
    isShown: facility?.isShown ?? true,
  };
}

/** Periods of the same days are one line. */
function toLines(periods: EditedFacility['periods']): PeriodLine[] {
  const lines = new Map<string, { days: number[]; spans: { from: string; until: string }[] }>();
  for (const { days, from, until } of periods) {
    const sorted = [...days].sort((one, other) => one - other);
    const line = lines.get(sorted.join()) ?? { days: sorted, spans: [] };
    line.spans.push({ from, until });
    lines.set(sorted.join(), line);
  }
  return [...lines.values()].map(({ days, spans }) => ({
    ...{ key: newKey(), days, times: writeSpans(spans) },
  }));
}

/** Times that cannot be read yet count as none; `findTimeProblems` tells of them. */
export function toBody(fields: Fields, kind: FacilityKind): FacilityFields {
  const { periods, exceptions, group, ...rest } = fields;
  return {
    ...rest,
    kind,
    group: kind === 'service' ? (group as ServiceGroupName) : null,
    periods: periods.flatMap(({ days, times }) =>
      (parseSpans(times) ?? []).map((span) => ({ ...span, days })),
    ),
    exceptions: exceptions.map(({ key: _, times, ...line }) => ({
      ...{ ...line, until: line.until || line.from, spans: parseSpans(times) ?? [] },
    })),
  };
}

/** What only the form knows: how times are typed. */
export function findTimeProblems({ periods, exceptions }: Fields): {
  periods?: string;
  exceptions?: string;
} {
  const isWrong = ({ times }: { times: string }) => parseSpans(times) === null;
  return {
    ...(periods.some((line) => isWrong(line) || !line.times.trim()) && { periods: timesProblem }),
    ...(periods.some(({ days }) => days.length === 0) && {
      periods: 'Choose at least one day for each line of hours.',
    }),
    ...(exceptions.some(isWrong) && { exceptions: timesProblem }),
  };
}
