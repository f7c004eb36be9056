import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/**
 * Files that are evidence about disputes: private, and erased with whom the dispute belongs to. `owner` is the dispute; where it is
 * missing the file is deleted after a time.
 */
export const evidenceFiles: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table files add column owner text, alter column width drop not null, alter column height drop not null,
    drop constraint files_purpose_check, drop constraint files_type_check,
    add constraint files_purpose_check check (purpose in
      ('business_logo', 'business_icon', 'product_image', 'dispute_evidence')),
    add constraint files_type_check check (type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf'))`,
  `create index files_by_owner on files (owner) where owner is not null`,
  `create index files_without_owner on files (created) where purpose = 'dispute_evidence' and owner is null`,
  `alter table file_contents drop constraint file_contents_file_fkey,
    add constraint file_contents_file_fkey foreign key (file) references files on delete cascade`,
];
