# Installs loci into ~\.local\bin on Windows:
#
#   powershell -ExecutionPolicy Bypass -File install.ps1 [-To <folder>] [-Version <version>] [-Timeout <seconds>] [-Unsigned]
#
# It chooses the build for this machine, verifies it, and tries it before it replaces anything. The three lines below are
# made from the source by `bun run docs`. $env:LOCI_RELEASES names another address, such as a mirror.
param([string]$To = "$HOME\.local\bin", [string]$Version = '', [int]$Timeout = 1800, [switch]$Unsigned)

$ErrorActionPreference = 'Stop'
# The progress bar of PowerShell 5 makes downloads many times slower.
$ProgressPreference = 'SilentlyContinue'

$DefaultReleases = 'https://github.com/loci-memory/loci/releases'
$Key = ''
$EcdsaKey = ''

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

# The most bytes of the list of checksums and of its signatures, and of an archive; -Timeout limits an archive.
$SmallBytes = 65536
$ArchiveBytes = 314572800
$SmallSeconds = 60

# Downloads an address into a file: at most so many bytes, in so many seconds.
function Get-File([string]$Url, [string]$Path, [long]$Bytes, [int]$Seconds) {
  $until = [DateTime]::UtcNow.AddSeconds([Math]::Min($Seconds, $Timeout))
  try {
    $request = [Net.HttpWebRequest]::Create($Url)
    $request.UserAgent = 'loci'
    $request.Timeout = 30000
    $request.ReadWriteTimeout = 30000
    $response = $request.GetResponse()
    try {
      $from = $response.GetResponseStream()
      $to = [IO.File]::Create($Path)
      try {
        $buffer = New-Object byte[] 65536
        [long]$done = 0
        while (($count = $from.Read($buffer, 0, $buffer.Length)) -gt 0) {
          $done += $count
          if ($done -gt $Bytes) { throw 'it is too large' }
          if ([DateTime]::UtcNow -gt $until) { throw 'it takes too long' }
          $to.Write($buffer, 0, $count)
        }
      } finally { $to.Dispose() }
    } finally { $response.Dispose() }
  } catch {
    Stop-Install "could not download $Url" 'check the network, and the version'
  }
}

function Test-Command([string]$Name) {
  [bool](Get-Command $Name -CommandType Application -ErrorAction SilentlyContinue)
}

# Verifies a signature over the list of checksums: ECDSA with any openssl, else that of minisign.
function Assert-Signature([string]$Base, [string]$Folder) {
  $sums = Join-Path $Folder 'SHA256SUMS'
  if (Test-Command 'openssl') {
    Get-File "$Base/SHA256SUMS.sig" "$sums.sig" $SmallBytes $SmallSeconds
    $lines = ($EcdsaKey -split '(.{64})') -ne ''
    Set-Content -Encoding ascii "$sums.pem" (@('-----BEGIN PUBLIC KEY-----') + $lines + @('-----END PUBLIC KEY-----'))
    & openssl dgst -sha256 -verify "$sums.pem" -signature "$sums.sig" $sums | Out-Null
  } elseif (Test-Command 'minisign') {
    Get-File "$Base/SHA256SUMS.minisig" "$sums.minisig" $SmallBytes $SmallSeconds
    & minisign -V -q -P $Key -m $sums -x "$sums.minisig" | Out-Null
  } elseif ($Unsigned) {
    Write-Host 'note: the signature was not verified, because neither openssl nor minisign is here'
    return
  } else {
    Stop-Install 'nothing here can verify the signature: neither openssl nor minisign is on the PATH' 'openssl comes with Git for Windows (C:\Program Files\Git\usr\bin); -Unsigned goes without, and trusts the server'
  }
  if ($LASTEXITCODE -ne 0) {
    Stop-Install 'the signature of SHA256SUMS is wrong' 'nothing was installed; try again, and report it if it happens twice'
  }
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
    Get-File "$base/SHA256SUMS" $sums $SmallBytes $SmallSeconds
    Assert-Signature $base $temporary

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
    Get-File "$Releases/download/v$release/$archive" $zip $ArchiveBytes $Timeout
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
