import type { Config } from './config.ts';
import type { Portal } from './serve.ts';

/** The message at the end of a start: the portal's address and how to sign in. */
export function welcome(
  { address, firstSignIn }: Pick<Portal, 'address' | 'firstSignIn'>,
  config: Config,
  /** Whether the output is a terminal: passwords are never written to a log. */
  isTerminal: boolean,
  /** Where the pages are while somebody develops, if not at the portal's own address. */
  pages?: string,
): string {
  const own = address.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost');
  const url = pages ?? own;
  const lines = ['', `The portal is ready: ${url}`];
  if (pages) lines.push(`${own} has the API, and the pages as they were last built.`);
  if (firstSignIn.kind === 'chosen') {
    lines.push(`Sign in at ${url}/admin as ${firstSignIn.username} with the password you chose.`);
  } else if (firstSignIn.isNew && isTerminal) {
    lines.push(
      `Sign in at ${url}/admin as ${firstSignIn.username} with the password ${firstSignIn.password}`,
      `It is shown only now, and kept in ${firstSignIn.file} until you change it.`,
    );
  } else {
    lines.push(
      `Sign in at ${url}/admin as ${firstSignIn.username}; the password is in ${firstSignIn.file} until you change it.`,
    );
  }
  if (config.demoData) {
    lines.push(
      config.demoPassword
        ? 'Demonstration data is in; its people sign in with DEMO_PASSWORD, for example ngozi.eze.'
        : 'Demonstration data is in; set DEMO_PASSWORD to sign in as its people.',
    );
  }
  lines.push(`The API reference is at ${own}/docs. Stop with Ctrl-C.`, '');
  return lines.join('\n');
}
