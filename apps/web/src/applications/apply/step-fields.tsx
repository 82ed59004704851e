import { ApplicationField } from './application-field.tsx';
import { fileNames } from './check-file.ts';
import { fieldsOfStep, type StepName } from './fields.ts';
import { FileField } from './file-field.tsx';
import { LostFiles } from './lost-files.tsx';
import type { ApplicationForm } from './use-application.ts';

type StepFieldsProps = { step: StepName; form: ApplicationForm };

/** Side by side; one under the other when one of them has to be mended. */
export function StepFields({ step, form }: StepFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 has-[[aria-invalid=true]]:grid-cols-1!">
      {fieldsOfStep(step).map((name) => (
        <ApplicationField key={name} form={form} name={name} />
      ))}
      {step === 'you' && (
        <>
          <div className="sm:col-span-full empty:hidden">
            <LostFiles lostFiles={form.values.lostFiles} withNames />
          </div>
          {fileNames.map((name) => (
            <FileField key={name} form={form} name={name} />
          ))}
        </>
      )}
    </div>
  );
}
