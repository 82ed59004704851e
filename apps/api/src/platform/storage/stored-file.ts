import type { StoredFile as Row } from '@icare/database/client';

/** What a kept file is. Its row alone says so, and none of it ever changes; whatever has the file names it by its id. */
export type StoredFile = Pick<Row, 'id' | 'name' | 'extension' | 'size' | 'sha256'>;
