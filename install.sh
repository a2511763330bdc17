#!/bin/sh
# Installs loci into ~/.local/bin:
#
#   sh install.sh [--to <folder>] [--version <version>] [--timeout <seconds>] [--unsigned]
#
# It chooses the build for this machine, verifies it, and tries it before it replaces anything. The three lines below are
# made from the source by `bun run docs`. LOCI_RELEASES names another address, such as a mirror.
set -eu

default_releases='https://github.com/loci-memory/loci/releases'
key=''
ecdsa_key=''

releases=${LOCI_RELEASES:-$default_releases}
folder=
version=
timeout=1800
unsigned=
temporary=
made_folder=

say() { printf '%s\n' "$*" >&2; }

die() {
  say "error: $1"
  [ $# -lt 2 ] || say "hint: $2"
  exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

# Runs at every end: nothing but the finished executable stays.
clean_up() {
  [ -z "$temporary" ] || rm -rf "$temporary"
  [ -z "$made_folder" ] || rmdir "$made_folder" 2>/dev/null || :
}

usage='usage: sh install.sh [--to <folder>] [--version <version>] [--timeout <seconds>] [--unsigned]'

read_words() {
  while [ $# -gt 0 ]; do
    case $1 in
      --to | --version | --timeout)
        [ $# -gt 1 ] || die "\`$1\` needs a value"
        case $1 in
          --to) folder=$2 ;;
          --version) version=${2#v} ;;
          --timeout) timeout=$2 ;;
        esac
        shift 2
        ;;
      --unsigned)
        unsigned=yes
        shift
        ;;
      -h | --help)
        say "$usage"
        exit 0
        ;;
      *) die "unknown word \`$1\`" "$usage" ;;
    esac
  done
  [ -n "$folder" ] || folder=${HOME:?HOME is not set, so name a folder: --to}/.local/bin
  case $folder in
    /*) ;;
    *) folder=$PWD/$folder ;;
  esac
  case $releases in
    https://*) scheme='=https' ;;
    http://127.0.0.1:* | http://localhost:*) scheme='=http' ;;
    *) die "\`$releases\` is not an https address" ;;
  esac
  case $timeout in
    '' | 0* | *[!0-9]*) die "\`--timeout\` needs a number of seconds" "such as --timeout 600" ;;
  esac
  has curl || has wget || die "neither curl nor wget is here" "install one of them"
  [ -n "$key$ecdsa_key" ] || die "this installer holds no key, so it can verify nothing" "take install.sh from a release"
}

find_target() {
  case $(uname -s) in
    Linux) system=linux ;;
    Darwin) system=darwin ;;
    MINGW* | MSYS* | CYGWIN*) die "this installer is for Linux and macOS" "use install.ps1 on Windows" ;;
    *) die "there is no build for $(uname -s)" "build it from source" ;;
  esac
  case $(uname -m) in
    x86_64 | amd64) processor=x64 ;;
    aarch64 | arm64) processor=arm64 ;;
    *) die "there is no build for $(uname -m)" "loci needs a processor of 64 bits: x86-64 or arm64" ;;
  esac
  target=$system-$processor
  # A shell that Rosetta translates calls an Apple processor an Intel one.
  if [ "$target" = darwin-x64 ] && [ "$(sysctl -n sysctl.proc_translated 2>/dev/null)" = 1 ]; then
    target=darwin-arm64
  fi
  if [ "$system" = linux ] && uses_musl; then target=$target-musl; fi
}

uses_musl() {
  if has ldd; then
    ldd --version 2>&1 | grep -qi musl
  else
    [ -e "/lib/ld-musl-$(uname -m).so.1" ]
  fi
}

# The most bytes of the list of checksums and of its signatures, and of an archive; --timeout limits an archive.
small_bytes=65536
archive_bytes=314572800
small_seconds=60

# Downloads an address into a file: at most so many bytes, in so many seconds. The limit of the shell holds where the server
# does not say how much there is.
fetch() {
  seconds=$4
  [ "$seconds" -le "$timeout" ] || seconds=$timeout
  (
    trap '' XFSZ
    ulimit -f $(($3 / 512 + 1))
    if has curl; then
      exec curl -fsSL --proto "$scheme" --proto-redir "$scheme" --max-filesize "$3" --max-time "$seconds" -o "$2" "$1"
    elif has timeout; then
      exec timeout "$seconds" wget -q -T "$seconds" -O "$2" "$1"
    else
      exec wget -q -T "$seconds" -O "$2" "$1"
    fi
  ) 2>/dev/null
}

# Downloads the list of checksums or one of its signatures.
fetch_small() {
  fetch "$base/$1" "$1" "$small_bytes" "$small_seconds" ||
    die "could not download \`$base/$1\`" "check the network, and the version"
}

sum_of() {
  if has sha256sum; then
    sha256sum "$1" | cut -d ' ' -f 1
  elif has shasum; then
    shasum -a 256 "$1" | cut -d ' ' -f 1
  elif has openssl; then
    openssl dgst -sha256 -r "$1" | cut -d ' ' -f 1
  else
    die "no program for SHA-256 is here" "install coreutils or openssl"
  fi
}

# Verifies a signature over the list of checksums: ECDSA with any openssl, else that of minisign.
verify_signature() {
  if has openssl; then
    fetch_small SHA256SUMS.sig
    printf '%s\n' '-----BEGIN PUBLIC KEY-----' "$(key_lines)" '-----END PUBLIC KEY-----' >key.pem
    openssl dgst -sha256 -verify key.pem -signature SHA256SUMS.sig SHA256SUMS >/dev/null 2>&1 || forged
  elif has minisign; then
    fetch_small SHA256SUMS.minisig
    minisign -V -q -P "$key" -m SHA256SUMS -x SHA256SUMS.minisig >/dev/null 2>&1 || forged
  elif [ -n "$unsigned" ]; then
    say "note: the signature was not verified, because neither openssl nor minisign is here"
  else
    die "nothing here can verify the signature: neither openssl nor minisign is installed" \
      "install openssl; \`--unsigned\` goes without, and trusts the server"
  fi
}

# The key in lines of 64 letters, as old versions of openssl want it.
key_lines() {
  printf '%s' "$ecdsa_key" | sed 's/.\{64\}/&\
/g'
}

forged() {
  die "the signature of SHA256SUMS is wrong" "nothing was installed; try again, and report it if it happens twice"
}

# Finds the archive for this machine in the list of checksums: its name, version and checksum.
find_archive() {
  ending=tar.gz
  if has xz && grep -q -- "-$target\\.tar\\.xz\$" SHA256SUMS; then ending=tar.xz; fi
  line=$(grep -- "^[0-9a-f]\\{64\\}  loci-[0-9A-Za-z.-]*-$target\\.$ending\$" SHA256SUMS | head -n 1) || :
  [ -n "$line" ] || die "the release has no build for $target"
  sum=${line%% *}
  archive=${line##* }
  found=${archive#loci-}
  found=${found%"-$target.$ending"}
  [ -z "$version" ] || [ "$version" = "$found" ] || die "the list of checksums belongs to loci $found, not $version"
}

refuse_strange_file() {
  [ ! -L "$folder/loci" ] || die "\`$folder/loci\` is a link" "remove it, or choose another folder with --to"
  [ -e "$folder/loci" ] || return 0
  current=$("$folder/loci" --version 2>/dev/null) || current=
  case $current in
    "loci "*) ;;
    *) die "\`$folder/loci\` is something else" "remove it, or choose another folder with --to" ;;
  esac
}

print_next_steps() {
  case ":${PATH:-}:" in
    *":$folder:"*) ;;
    *)
      say ""
      say "$folder is not on your PATH. Add it:"
      case ${SHELL:-} in
        */fish) say "  fish_add_path $folder" ;;
        */zsh) say "  echo 'export PATH=\"$folder:\$PATH\"' >> ~/.zshrc" ;;
        *) say "  echo 'export PATH=\"$folder:\$PATH\"' >> ~/.profile" ;;
      esac
      say "and open a new terminal."
      ;;
  esac
  say ""
  say "Next: \`loci init\` connects it to your agent. \`loci upgrade\` installs later releases."
}

main() {
  read_words "$@"
  find_target
  refuse_strange_file
  trap clean_up EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  if [ ! -d "$folder" ]; then
    mkdir -p "$folder" 2>/dev/null || die "cannot make the folder \`$folder\`" "choose another with --to"
    made_folder=$folder
  fi
  # Beside its destination, because only there a rename is atomic.
  temporary=$(mktemp -d "$folder/.loci-install-XXXXXX" 2>/dev/null) ||
    die "cannot write to \`$folder\`" "choose another folder with --to"
  cd "$temporary"

  if [ -n "$version" ]; then base=$releases/download/v$version; else base=$releases/latest/download; fi
  fetch_small SHA256SUMS
  verify_signature
  find_archive
  case ${current:-} in
    "loci $found "*)
      say "loci $found is installed already: $folder/loci"
      return
      ;;
  esac

  say "downloading loci $found for $target"
  fetch "$releases/download/v$found/$archive" "$archive" "$archive_bytes" "$timeout" ||
    die "could not download \`$archive\`" "try again"
  [ "$(sum_of "$archive")" = "$sum" ] || die "the checksum of \`$archive\` is wrong" "nothing was installed; try again"
  if [ "$ending" = tar.xz ]; then xz -dc "$archive" | tar -xf -; else tar -xzf "$archive"; fi
  new=${archive%".$ending"}/loci
  chmod 755 "$new"
  printed=$("./$new" --version 2>&1) || printed="it does not start: $printed"
  case $printed in
    "loci $found "*) ;;
    *) die "loci $found does not run here: $printed" "on Alpine it needs \`apk add libstdc++ libgcc\`" ;;
  esac
  # `loci upgrade --rollback` goes back to it.
  if [ -e "$folder/loci" ]; then cp -p "$folder/loci" previous && mv -f previous "$folder/.loci-previous"; fi
  mv -f "$new" "$folder/loci"
  made_folder=
  say "installed loci $found: $folder/loci"
  print_next_steps
}

# Nothing happens before the last line, so half a download does nothing.
main "$@"
