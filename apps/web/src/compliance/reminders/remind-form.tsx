import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';

const shownAtMost = 6;

type RemindFormProps = {
  form: EndpointForm<{ note: string }>;
  title: string;
  description: string;
  submit: string;
  /** Who is reminded, with what of; or what is asked for, with whom. The name of a single one stands in the title. */
  asked: readonly { id: string; name: string; detail: string }[];
  onClose: () => void;
};

/** Lists who is reminded of what, and takes a note. */
export function RemindForm(props: RemindFormProps) {
  const { form, title, description, submit, asked, onClose } = props;
  const more = asked.length - shownAtMost;
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={title}
      description={description}
      submit={{ label: submit, busy: 'Sending...' }}
      onClose={onClose}
    >
      <ul className="border-t border-line">
        {asked.slice(0, shownAtMost).map(({ id, name, detail }) => (
          <li key={id} className="border-b border-line py-1.5 leading-snug">
            {asked.length > 1 && <bdi className="block font-bold wrap-anywhere">{name}</bdi>}
            <span className="text-meta text-muted wrap-anywhere">{detail}</span>
          </li>
        ))}
        {more > 0 && <li className="py-1.5 text-meta text-muted">and {more} more</li>}
      </ul>
      <FormField
        form={form}
        name="note"
        label="Note"
        hint="In the mail, under your name"
        rows={3}
        countsLetters
      />
    </FormDialog>
  );
}
