-- Demonstration people share one password, so none of them administers the portal beside real people any more.
UPDATE "sessions" SET "ended_at" = now()
 WHERE "ended_at" IS NULL AND "user_id" IN (SELECT "id" FROM "users" WHERE "demo" AND "role" = 'ROLE_ADMIN');
DELETE FROM "sign_in_challenges"
 WHERE "user_id" IN (SELECT "id" FROM "users" WHERE "demo" AND "role" = 'ROLE_ADMIN');
UPDATE "users" SET "role" = 'ROLE_STAFF' WHERE "demo" AND "role" = 'ROLE_ADMIN';
