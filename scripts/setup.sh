# Sourced by the scripts beside it: finds the pinned Bun, installs what is needed, and sets BUN and PATH.
# Everything is fetched on the first run only; after that no network is used.

wanted=$(sed -n 's/^ *"bun": "\([0-9.]*\)".*/\1/p' package.json)

# Names the Bun that the PATH has, because an old one is easily overlooked.
other_bun() {
  if command -v bun >/dev/null 2>&1; then
    echo " ($(command -v bun) is $(bun --version 2>/dev/null || echo unusable))"
  fi
}

is_wanted() { [ "$("$1" --version 2>/dev/null)" = "$wanted" ]; }

# What is installed belongs to one state of the lock file.
stamp=node_modules/.installed
if ! cmp -s package-lock.json "$stamp"; then
  if command -v npm >/dev/null 2>&1; then
    echo "setting up: npm ci" >&2
    npm ci --no-audit --no-fund --loglevel=error >&2
    # Some npm versions hold back the step that puts Bun's binary in place.
    is_wanted node_modules/.bin/bun || node node_modules/bun/install.js >&2
    # npm omits optional packages that ask for a newer Node than its own. Bun runs and installs them.
    ls node_modules/@oxc-parser/binding-* >/dev/null 2>&1 ||
      node_modules/.bin/bun install --frozen-lockfile --no-save --silent >&2
  elif command -v bun >/dev/null 2>&1 && is_wanted bun; then
    echo "setting up: bun install" >&2
    bun install --frozen-lockfile --no-save --silent >&2
  else
    echo "loci needs Bun $wanted$(other_bun): install npm and run this again, or get that Bun from https://bun.sh" >&2
    exit 1
  fi
  cp package-lock.json "$stamp"
fi

if command -v bun >/dev/null 2>&1 && is_wanted bun; then
  BUN=$(command -v bun)
elif is_wanted "$PWD/node_modules/.bin/bun"; then
  BUN=$PWD/node_modules/.bin/bun
else
  echo "loci needs Bun $wanted$(other_bun): remove node_modules and run this again" >&2
  exit 1
fi
PATH=$PWD/node_modules/.bin:$PATH
export PATH

# Commit subjects are checked where this is a clone, unless its user has a hook of their own.
hooks=$(git rev-parse --git-path hooks 2>/dev/null) || hooks=
if [ -n "$hooks" ] && [ ! -e "$hooks/commit-msg" ] && mkdir -p "$hooks" 2>/dev/null; then
  ln -s "$PWD/scripts/commit-msg" "$hooks/commit-msg" 2>/dev/null || :
fi
