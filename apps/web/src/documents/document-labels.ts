import type { Document, DocumentExtension } from '@icare/contracts/documents';

const kinds: Record<DocumentExtension, { short: string; long: string }> = {
  pdf: { short: 'PDF', long: 'PDF document' },
  doc: { short: 'Word', long: 'Word document' },
  docx: { short: 'Word', long: 'Word document' },
  xls: { short: 'Excel', long: 'Excel workbook' },
  xlsx: { short: 'Excel', long: 'Excel workbook' },
  ppt: { short: 'PowerPoint', long: 'PowerPoint presentation' },
  pptx: { short: 'PowerPoint', long: 'PowerPoint presentation' },
};

export function fileKind(document: Pick<Document, 'extension'>) {
  return kinds[document.extension];
}

/**
 * Facts below the name of a document, without the name of its group. Of many departments two are named and the others
 * counted; the details list names all.
 */
export function describeDocument(document: Document, heading: string): string {
  const { number, category, subcategory, departments, version, extension, description } = document;
  const [first, second, ...others] = departments.filter((name) => name !== heading);
  const named = [first, second].filter(Boolean).join(', ');
  const owners = others.length > 0 ? `${named} and ${others.length} more` : named;
  const facts = [
    category === 'Public Affairs' ? null : number,
    subcategory === heading ? null : subcategory,
    category === 'Public Affairs' ? null : owners,
    `version ${version}`,
    extension === 'pdf' ? null : kinds[extension].short,
    category === 'Public Affairs' ? description : null,
  ];
  const line = facts.filter((fact) => fact).join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
