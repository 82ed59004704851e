-- Whether the application stood for its person before, so that taking a withdrawal back does not make an older one stand again.
ALTER TABLE "held_moves" ADD COLUMN "stands_for_person" BOOLEAN NOT NULL DEFAULT true;
