import { FieldControl } from './field-control.tsx';
import { fieldsOfStep, type StepName } from './fields.ts';
import { FileField } from './file-field.tsx';
import { LostFiles } from './lost-files.tsx';
import type { ApplicationForm } from './use-application.ts';

type StepFieldsProps = { step: StepName; form: ApplicationForm };

/** Side by side; one under the other when one of them has to be mended. */
export function StepFields({ step, form }: StepFieldsProps) {
  const { values, problems, write, choose } = form;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 has-[[aria-invalid=true]]:grid-cols-1!">
      {fieldsOfStep(step).map((name) => (
        <FieldControl
          key={name}
          name={name}
          value={values.answers[name]}
          problem={problems[name]}
          onChange={(value) => write({ [name]: value })}
        />
      ))}
      {step === 'you' && (
        <>
          <div className="sm:col-span-full empty:hidden">
            <LostFiles lostFiles={values.lostFiles} withNames />
          </div>
          <FileField
            name="resume"
            file={values.files.resume}
            problem={problems.resume}
            onFile={(file) => choose('resume', file)}
          />
          <FileField
            name="coverLetterFile"
            file={values.files.coverLetterFile}
            problem={problems.coverLetterFile}
            onFile={(file) => choose('coverLetterFile', file)}
          />
        </>
      )}
    </div>
  );
}
