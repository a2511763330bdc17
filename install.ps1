# Installs loci into ~\.local\bin on Windows:
#
#   powershell -ExecutionPolicy Bypass -File install.ps1 [-To <folder>] [-Version <version>]
#
# It chooses the build for this machine, verifies it, and tries it before it replaces anything. The two lines below are
# made from the source by `bun run docs`. $env:LOCI_RELEASES names another address, such as a mirror.
param([string]$To = "$HOME\.local\bin", [string]$Version = '')

$ErrorActionPreference = 'Stop'
# The progress bar of PowerShell 5 makes downloads many times slower.
$ProgressPreference = 'SilentlyContinue'

$DefaultReleases = 'https://github.com/loci-memory/loci/releases'
$Key = ''

$Releases = if ($env:LOCI_RELEASES) { $env:LOCI_RELEASES } else { $DefaultReleases }

function Stop-Install([string]$Message, [string]$Hint) {
  if ($Hint) { throw "$Message`nhint: $Hint" }
  throw $Message
}

function Get-Target {
  # A PowerShell of 32 bits is told about the processor by the second variable only.
  $processor = if ($env:PROCESSOR_ARCHITEW6432) { $env:PROCESSOR_ARCHITEW6432 } else { $env:PROCESSOR_ARCHITECTURE }
  switch ($processor) {
    'AMD64' { 'windows-x64' }
    'ARM64' { 'windows-arm64' }
    default { Stop-Install "there is no build for $processor" 'loci needs a processor of 64 bits: x86-64 or arm64' }
  }
}

function Get-File([string]$Url, [string]$Path) {
  try {
    Invoke-WebRequest -UseBasicParsing -Uri $Url -OutFile $Path
  } catch {
    Stop-Install "could not download $Url" 'check the network, and the version'
  }
}

function Test-Command([string]$Name) {
  [bool](Get-Command $Name -CommandType Application -ErrorAction SilentlyContinue)
}

function Assert-Signature([string]$Folder) {
  $sums = Join-Path $Folder 'SHA256SUMS'
  if (Test-Command 'minisign') {
    & minisign -V -q -P $Key -m $sums -x "$sums.minisig" | Out-Null
    if ($LASTEXITCODE -ne 0) {
      Stop-Install 'the signature of SHA256SUMS is wrong' 'nothing was installed; try again, and report it if it happens twice'
    }
  } elseif ((Test-Command 'openssl') -and ((& openssl version) -match '^OpenSSL ([3-9]|[1-9]\d)\.')) {
    if (-not (Test-WithOpenSsl $Folder)) {
      Stop-Install 'the signature of SHA256SUMS is wrong' 'nothing was installed; try again, and report it if it happens twice'
    }
  } else {
    Write-Host 'note: the signature was not verified, because neither minisign nor OpenSSL 3 is here'
  }
}

# A signature holds: `ED`, 8 bytes of the key's name, and the signature over the BLAKE2b-512 hash of the file.
function Test-WithOpenSsl([string]$Folder) {
  $sums = Join-Path $Folder 'SHA256SUMS'
  $made = [Convert]::FromBase64String((Get-Content "$sums.minisig")[1])
  $public = [Convert]::FromBase64String($Key)
  if ($made.Length -ne 74 -or $made[0] -ne 0x45 -or $made[1] -ne 0x44) { return $false }
  for ($at = 2; $at -lt 10; $at++) { if ($made[$at] -ne $public[$at]) { return $false } }
  $head = [byte[]](0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00)
  [IO.File]::WriteAllBytes("$sums.raw", [byte[]]$made[10..73])
  [IO.File]::WriteAllBytes("$sums.der", [byte[]]($head + $public[10..41]))
  & openssl dgst '-blake2b512' -binary -out "$sums.digest" $sums
  & openssl pkeyutl -verify -pubin -keyform DER -inkey "$sums.der" -rawin -in "$sums.digest" -sigfile "$sums.raw" | Out-Null
  $LASTEXITCODE -eq 0
}

function Install-Loci {
  if (-not $Key) { Stop-Install 'this installer holds no key, so it can verify nothing' 'take install.ps1 from a release' }
  if ($Releases -notmatch '^(https://|http://(127\.0\.0\.1|localhost):)') { Stop-Install "$Releases is not an https address" }
  # Windows PowerShell offers older protocols first.
  [Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor [Net.SecurityProtocolType]::Tls12
  $target = Get-Target
  $destination = Join-Path $To 'loci.exe'
  $current = ''
  if (Test-Path $destination) {
    $current = try { [string](& $destination --version) } catch { '' }
    if (-not $current.StartsWith('loci ')) { Stop-Install "$destination is something else" 'remove it, or choose another folder with -To' }
  }
  $madeFolder = -not (Test-Path $To)
  $isInstalled = $false
  # Beside its destination, because only there a rename is atomic.
  $temporary = Join-Path $To ('.loci-install-' + [Guid]::NewGuid().ToString('N'))
  try {
    New-Item -ItemType Directory -Force $temporary | Out-Null
    $wanted = $Version -replace '^v', ''
    $base = if ($wanted) { "$Releases/download/v$wanted" } else { "$Releases/latest/download" }
    $sums = Join-Path $temporary 'SHA256SUMS'
    Get-File "$base/SHA256SUMS" $sums
    Get-File "$base/SHA256SUMS.minisig" "$sums.minisig"
    Assert-Signature $temporary

    $found = Get-Content $sums | Select-String -CaseSensitive "^([0-9a-f]{64})  (loci-([0-9A-Za-z.-]+)-$target\.zip)$" | Select-Object -First 1
    if (-not $found) { Stop-Install "the release has no build for $target" }
    $groups = $found.Matches[0].Groups
    $sum, $archive, $release = $groups[1].Value, $groups[2].Value, $groups[3].Value
    if ($wanted -and $wanted -ne $release) { Stop-Install "the list of checksums belongs to loci $release, not $wanted" }
    if ($current.StartsWith("loci $release ")) {
      $isInstalled = $true
      Write-Host "loci $release is installed already: $destination"
      return
    }

    Write-Host "downloading loci $release for $target"
    $zip = Join-Path $temporary $archive
    Get-File "$Releases/download/v$release/$archive" $zip
    if ((Get-FileHash -Algorithm SHA256 $zip).Hash -ne $sum) { Stop-Install "the checksum of $archive is wrong" 'nothing was installed; try again' }
    Expand-Archive -Path $zip -DestinationPath $temporary -Force
    $new = Join-Path $temporary ($archive -replace '\.zip$', '\loci.exe')
    $printed = try { [string](& $new --version) } catch { "it does not start: $_" }
    if (-not $printed.StartsWith("loci $release ")) { Stop-Install "loci $release does not run here: $printed" }

    $previous = Join-Path $To '.loci-previous.exe'
    # Windows lets a program that runs be renamed, but not be replaced.
    if (Test-Path $destination) {
      if (Test-Path $previous) { Remove-Item -Force $previous }
      Move-Item $destination $previous
    }
    try {
      Move-Item $new $destination
    } catch {
      if (Test-Path $previous) { Move-Item $previous $destination }
      throw
    }
    $isInstalled = $true
    Write-Host "installed loci ${release}: $destination"
  } finally {
    if (Test-Path $temporary) { Remove-Item -Recurse -Force $temporary }
    if ($madeFolder -and -not $isInstalled -and (Test-Path $To)) { Remove-Item -Force $To -ErrorAction SilentlyContinue }
  }

  if (($env:Path -split ';') -notcontains $To) {
    Write-Host "`n$To is not on your PATH. Add it:"
    Write-Host "  [Environment]::SetEnvironmentVariable('Path', [Environment]::GetEnvironmentVariable('Path', 'User') + ';$To', 'User')"
    Write-Host 'and open a new terminal.'
  }
  Write-Host "`nNext: ``loci init`` connects it to your agent. ``loci upgrade`` installs later releases."
}

# Nothing happens before the last lines, so half a download does nothing.
try {
  Install-Loci
} catch {
  Write-Host "error: $_"
  exit 1
}
