-- AlterTable
ALTER TABLE "hospital_paper_alerts" ADD COLUMN     "requirement_id" UUID,
ALTER COLUMN "paper_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "paper_requirements" (
    "id" UUID NOT NULL,
    "holder_id" UUID NOT NULL,
    "type_id" UUID NOT NULL,
    "since" DATE NOT NULL,
    "evaluated_on" DATE NOT NULL,
    "is_stale" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "paper_requirements_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "paper_requirements_type_id_idx" ON "paper_requirements"("type_id");

-- CreateIndex
CREATE UNIQUE INDEX "paper_requirements_holder_id_type_id_key" ON "paper_requirements"("holder_id", "type_id");

-- CreateIndex
CREATE UNIQUE INDEX "hospital_paper_alerts_requirement_id_key_key" ON "hospital_paper_alerts"("requirement_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "hospital_paper_alerts_one_open_missing" ON "hospital_paper_alerts"("requirement_id", "kind") WHERE (status <> 'resolved');

-- AddForeignKey
ALTER TABLE "paper_requirements" ADD CONSTRAINT "paper_requirements_holder_id_fkey" FOREIGN KEY ("holder_id") REFERENCES "paper_holders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "paper_requirements" ADD CONSTRAINT "paper_requirements_type_id_fkey" FOREIGN KEY ("type_id") REFERENCES "certification_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hospital_paper_alerts" ADD CONSTRAINT "hospital_paper_alerts_requirement_id_fkey" FOREIGN KEY ("requirement_id") REFERENCES "paper_requirements"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An alert is about a paper or about one that is missing.
ALTER TABLE "hospital_paper_alerts" ADD CONSTRAINT "hospital_paper_alerts_one_subject" CHECK (num_nonnulls("paper_id", "requirement_id") = 1);
