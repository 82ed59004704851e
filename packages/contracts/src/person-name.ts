/** A full stop, and characters that some programs treat as one in an address. */
const stop = /[.\u3002\uff0e\uff61]/;

/** Dr.Ada and J.P.Okafor are names; any other full stop between letters may be part of a host name. */
const beforeName =
  /^(?:\p{L}|dr|mr|mrs|ms|prof|rev|fr|sr|st|pst|engr|barr|pharm|arc|chief|hon|alh|alhaji|nurse)$/iu;
const capital = /^\p{Lu}/u;

/** Whether a name contains an address, with or without a scheme, that a mail program would turn into a link. */
export function containsAddress(text: string): boolean {
  if (/[/\\@]|www\./i.test(text)) return true;
  return text.split(/\s+/).some((word) => {
    const parts = word.split(stop);
    return parts.some((part, index) => {
      const next = parts[index + 1]?.replace(/[^\p{L}\p{M}\p{N}-]/gu, '') ?? '';
      if (part === '' || next.length < 2) return false;
      return !(beforeName.test(part) && capital.test(next));
    });
  });
}

/** Whether a text is safe in the greeting of a mail: only letters, and nothing that looks like an address. */
export function looksLikeName(text: string): boolean {
  const isShort = text.length <= 80 && text.split(' ').length <= 6;
  return isShort && /^[\p{L}\p{M}'’ʼ., -]+$/u.test(text) && !/\.\p{L}{2}/u.test(text);
}
