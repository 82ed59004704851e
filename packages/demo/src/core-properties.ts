/** The core.xml of a Word file, with the issue date as its creation time. */
export function coreProperties({
  title,
  subject,
  creator,
  keywords,
  issuedOn,
}: {
  title: string;
  subject: string;
  creator: string;
  keywords: string;
  /** Calendar date, YYYY-MM-DD. */
  issuedOn: string;
}): string {
  const issuedAt = `${issuedOn}T08:00:00Z`;
  const time = (name: string) =>
    `<dcterms:${name} xsi:type="dcterms:W3CDTF">${issuedAt}</dcterms:${name}>`;
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties',
    ' xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escapeXml(title)}</dc:title>`,
    `<dc:subject>${escapeXml(subject)}</dc:subject>`,
    `<dc:creator>${escapeXml(creator)}</dc:creator>`,
    `<cp:keywords>${escapeXml(keywords)}</cp:keywords>`,
    time('created'),
    time('modified'),
    '</cp:coreProperties>',
  ].join('');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
