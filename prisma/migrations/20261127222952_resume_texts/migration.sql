-- The text of resumes, for HR's search.
CREATE TABLE "resume_texts" (
    "application_id" UUID NOT NULL,
    "reader" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "search" tsvector GENERATED ALWAYS AS (search_words("text", 'D')) STORED,

    CONSTRAINT "resume_texts_pkey" PRIMARY KEY ("application_id"),
    CONSTRAINT "resume_texts_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "resume_texts_words" ON "resume_texts" USING GIN ("search");
