/** The page of all releases; every address in installers and packages is made from it. */
export const RELEASES = "https://github.com/loci-memory/loci/releases";

/** The package that npm installs loci by. */
export const NPM_PACKAGE = "loci-memory";
