import { NoticeSection, Rows } from './parts.tsx';

/** The text that the application form showed from 2026-11-20. It must never change. */
export function Notice20261120() {
  return (
    <NoticeSection id="applicants" title="What happens to your data">
      <Rows
        rows={[
          ['What is kept', 'What you write here, your files, and how your application moves on.'],
          [
            'Who reads it',
            'Human Resources, and the IT personnel who run the portal. Each opening of your files is written down. A person decides, never a computer alone.',
          ],
          [
            'How long',
            '12 months after the decision or the closing date; then it is erased. With your permission, 24 months. If you are appointed, it becomes part of your staff file.',
          ],
          [
            'Your rights',
            'You can withdraw with your tracking link at any time, and ask to see, correct or erase what we keep.',
          ],
        ]}
      />
    </NoticeSection>
  );
}
