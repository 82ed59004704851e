import type { SalaryPeriod } from '@icare/contracts/postings';
import type { SaidOffer } from '@icare/domain/arrangement-texts';
import { lagosDate } from '@icare/domain/lagos-date';
import type { FieldsForm } from '../../ui/form/form-field.tsx';
import { FormField } from '../../ui/form/form-field.tsx';

/** What somebody is offered, as a form has it. */
export type OfferValues = {
  salary: string;
  period: SalaryPeriod;
  startsOn: string;
  answerBy: string;
};

/** Assumed: how long applicants usually have to answer. */
const usualDays = 7;

export const emptyOffer = (now = new Date()): OfferValues => ({
  ...{ salary: '', period: 'month', startsOn: '' },
  answerBy: lagosDate(new Date(now.getTime() + usualDays * 86_400_000)),
});

const toAmount = (salary: string) => Number(salary.replace(/[\s,₦]/g, ''));

export const toOfferBody = ({ salary, ...days }: OfferValues) => ({
  ...days,
  salary: toAmount(salary),
});

export const toSaidOffer = (values: OfferValues): SaidOffer => ({
  ...values,
  salary: toAmount(values.salary) || 0,
});

export function checkOffer({ salary, startsOn, answerBy }: OfferValues) {
  const amount = toAmount(salary);
  return {
    ...(!(Number.isInteger(amount) && amount > 0) && {
      salary: 'Write the salary in naira, as a whole number.',
    }),
    ...(!startsOn && { startsOn: 'First day is required.' }),
    ...(!answerBy && { answerBy: 'Answer by is required.' }),
  };
}

/** The controls of the fields that the move keeps together. */
export const offerFieldNames = {
  'offer.salary': 'salary',
  'offer.period': 'period',
  'offer.startsOn': 'startsOn',
  'offer.answerBy': 'answerBy',
};

export function OfferFields<Values extends OfferValues>({ form }: { form: FieldsForm<Values> }) {
  const fields = form as unknown as FieldsForm<OfferValues>;
  const today = lagosDate(new Date());
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="sr-only">Offer</legend>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <FormField
          form={fields}
          name="salary"
          label="Salary"
          hint="In naira"
          optional={false}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormField
          form={fields}
          name="period"
          label="For"
          optional={false}
          options={[
            ['month', 'A month'],
            ['year', 'A year'],
          ]}
        />
        <FormField
          form={fields}
          name="startsOn"
          label="First day of service"
          optional={false}
          type="date"
          min={today}
        />
        <FormField
          form={fields}
          name="answerBy"
          label="Answer by"
          hint="The last day"
          optional={false}
          type="date"
          min={today}
        />
      </div>
    </fieldset>
  );
}
