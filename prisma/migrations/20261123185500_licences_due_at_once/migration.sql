-- Licences are due from the first day of work: every stored status is evaluated again.
UPDATE "compliance_standings" SET "changes_on" = '1900-01-01';
