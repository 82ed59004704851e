import type {
  DocumentCategory,
  DocumentExtension,
  DocumentStatus,
  DocumentVisibility,
} from '@icare/contracts/documents';

/** A row of `documents` as the lists select it. */
export type DocumentRow = {
  id: string;
  name: string;
  category: DocumentCategory;
  departments: string[];
  subcategory: string | null;
  description: string;
  status: DocumentStatus;
  visibility: DocumentVisibility;
  size: number;
  extension: DocumentExtension;
  original_name: string;
  version: number;
  /** PostgreSQL's text of a moment in UTC. */
  created_at: string;
  version_at: string;
  updated_at: string;
};

export type AdminDocumentRow = DocumentRow & {
  sha256: string;
  file_id: string;
  deleted_at: string | null;
};

/** `departments` travels as JSON, which Node reads many times faster than PostgreSQL's own array text. */
export const documentColumns = `id, name, category, to_json(departments) AS departments, subcategory, description, status,
  visibility, size, extension, original_name, version, version_at, created_at, updated_at`;
export const adminDocumentColumns = `${documentColumns}, sha256, file_id, deleted_at`;
