import { pages } from '@icare/contracts/pages';
import type { Config } from '../../config.ts';
import {
  type RenderedEmail,
  removeBidiControls,
  renderEmail,
} from '../../platform/mail/render-email.ts';

type NamedEditor = {
  name: string;
  department: string;
  /** Who named them. */
  by: string;
};

/** Mail to whoever may write the documents of a department from now on. */
export function editorEmail(
  { site }: Pick<Config, 'site'>,
  { name, department, by }: NamedEditor,
): RenderedEmail {
  return renderEmail({
    sender: site.name,
    subject: `You write the documents of ${department}`,
    heading: `Dear ${removeBidiControls(name)}`,
    lead: `${removeBidiControls(by)} has named you an editor of ${department}. You can begin its documents, write their next versions and send them for approval.`,
    link: { label: 'My documents', address: `${site.url}${pages.myDocuments.path}` },
    closing: `Their owners and the head of ${department} put them into force. Ask the head if you should not be an editor.`,
  });
}
