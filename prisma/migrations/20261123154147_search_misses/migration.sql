-- CreateTable
CREATE TABLE "search_misses" (
    "day" DATE NOT NULL,
    "text" TEXT NOT NULL,
    "times" INTEGER NOT NULL,

    CONSTRAINT "search_misses_pkey" PRIMARY KEY ("day","text")
);
